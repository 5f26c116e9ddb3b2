import { bitcoin } from '@latchkit/bip122'
import { createKit, SendTransaction } from '@latchkit/core'

const main = 'bip122:000000000019d6689c085ae165831e93'

const kit = createKit({ plugins: [bitcoin({ rpc: 'https://esplora.example/api' })] })

/** Sends 25,000 satoshi if the fee is at most 2,500, estimated and signed. Resolves with the transaction's id. */
export async function payInBitcoin(to: string) {
  const account = kit.get(kit.connections.account$)
  if (!account) return kit.open('Connect')
  const { estimateFee, sendTransaction } = kit.use(SendTransaction, account)
  const request = { account, networkId: main, transfer: { to, amount: 25_000n } } as const
  const { fee } = await estimateFee(request)
  if (fee > 2_500n) return undefined
  return (await sendTransaction({ ...request, maxFee: fee })).hash
}
