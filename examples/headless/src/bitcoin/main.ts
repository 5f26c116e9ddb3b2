import { SendTransaction } from '@latchkit/core'
import { byId } from '../byId.js'
import { onSubmit } from '../onSubmit.js'
import { showAccount } from '../parts/showAccount.js'
import { showPairing } from '../parts/showPairing.js'
import { showWallets } from '../parts/showWallets.js'
import { say } from '../say.js'
import { createBitcoinKit, REGTEST } from './createBitcoinKit.js'
import { draftPayment } from './draftPayment.js'

const kit = createBitcoinKit()
const { signPsbt } = kit.plugins.bip122
const account = () => kit.get(kit.connections.account$)

showWallets(kit)
showPairing(kit)
showAccount(kit)

onSubmit(byId('begin', HTMLFormElement), async fields => {
  const own = account()
  if (!own) return say('Connect a wallet first.')
  const [partner, to] = ['partner', 'to'].map(name => String(fields.get(name)).trim())
  const amount = BigInt(String(fields.get('amount')))
  const draft = await draftPayment({ payers: [own.address, partner ?? ''], to: to ?? '', amount })
  say('Confirm in the wallet.')
  // Only the inputs of the account in use: the other half stays open.
  const { psbt } = await signPsbt({ psbt: draft })
  byId('half', HTMLOutputElement).value = psbt
  say('Your half is signed. Give it to the other person.')
})

onSubmit(byId('finish', HTMLFormElement), async fields => {
  const own = account()
  if (!own) return say('Connect a wallet first.')
  say('Confirm in the wallet.')
  const { hash = '' } = await signPsbt({ psbt: String(fields.get('psbt')).trim(), broadcast: true })
  byId('hash', HTMLOutputElement).value = hash
  say('Sent. Waiting for a block.')
  const status = await kit.use(SendTransaction, own).waitForTransaction({ networkId: REGTEST, hash })
  say(status === 'confirmed' ? 'The transaction is confirmed.' : 'No block has it yet.')
})

// Reconnects silently whoever was connected before, and looks for wallets.
await kit.start()
await kit.prefetch()
