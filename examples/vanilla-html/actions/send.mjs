import { SendTransaction } from '@latchkit/core'
import { parseAmount } from '@latchkit/core/plugin'

/** Sends the network's own coin as the form says, or asks to connect first. */
export async function send(kit, say, fields) {
  const account = kit.get(kit.connections.account$)
  const network = kit.get(kit.connections.network$)
  if (!account) return kit.open('Connect')
  const amount = parseAmount(fields.get('amount'), network.nativeCurrency.decimals)
  const transfer = { to: fields.get('to').trim(), amount }
  say('Confirm in the wallet. Nothing is sent before.')
  const { sendTransaction, waitForTransaction } = kit.use(SendTransaction, account)
  const { hash } = await sendTransaction({ account, networkId: network.id, transfer })
  say(`Sent: ${hash}`)
  const status = await waitForTransaction({ networkId: network.id, hash })
  say(`The transaction is ${status}: ${hash}`)
}
