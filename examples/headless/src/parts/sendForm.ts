import { SendTransaction } from '@latchkit/core'
import { parseAmount } from '@latchkit/core/plugin'
import { byId } from '../byId.js'
import type { WalletKit } from '../createWalletKit.js'
import { onSubmit } from '../onSubmit.js'
import { say } from '../say.js'

/** Sends the network's own coin and waits until the chain has it. */
export function sendForm({ connections, get, use }: WalletKit, done: () => void): void {
  const output = byId('hash', HTMLOutputElement)

  onSubmit(byId('send', HTMLFormElement), async fields => {
    const account = get(connections.account$)
    const network = get(connections.network$)
    if (!account || !network) return say('Connect a wallet first.')
    const amount = parseAmount(String(fields.get('amount')), network.nativeCurrency.decimals)
    const transfer = { to: String(fields.get('to')).trim(), amount }
    output.value = ''
    say('Confirm in the wallet. Nothing is sent before.')
    const networkId = network.id
    const { sendTransaction, waitForTransaction } = use(SendTransaction, account)
    const { hash } = await sendTransaction({ account, networkId, transfer })
    output.value = hash
    say('Sent. Waiting for the chain.')
    say(`The transaction is ${await waitForTransaction({ networkId, hash, from: account.caipAddress })}.`)
    done()
  })
}
