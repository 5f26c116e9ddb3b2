import { SignMessage, VerifyMessage } from '@latchkit/core'
import { byId } from '../byId.js'
import type { WalletKit } from '../createWalletKit.js'
import { onSubmit } from '../onSubmit.js'
import { say } from '../say.js'

/** Signs the message in the form with the account in use, and checks the signature. */
export function signForm({ connections, get, subscribe, use }: WalletKit): void {
  const output = byId('signature', HTMLOutputElement)

  onSubmit(byId('sign', HTMLFormElement), async fields => {
    const account = get(connections.account$)
    if (!account) return say('Connect a wallet first.')
    const message = String(fields.get('message'))
    output.value = ''
    say('Confirm in the wallet.')
    const { signature } = await use(SignMessage, account).signMessage({ account, message })
    const { caipAddress } = account
    const valid = await use(VerifyMessage, account).verifyMessage({ caipAddress, message, signature })
    output.value = signature
    say(valid ? 'Signed, and the signature is valid.' : 'Signed, but the signature is not valid.')
  })

  subscribe(connections.account$, () => {
    output.value = ''
  })
}
