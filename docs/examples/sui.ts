import { createKit, SendTransaction } from '@latchkit/core'
import { sui } from '@latchkit/sui'

const mainnet = 'sui:mainnet'

const kit = createKit({ plugins: [sui({ networks: [mainnet], rpc: 'https://rpc.example/sui' })] })

/** Sends an amount of a coin in base units, e.g. of type `0x…::usdc::USDC`. Resolves once it is on chain. */
export async function payInCoins(to: string, coinType: string, amount: bigint) {
  const account = kit.get(kit.connections.account$)
  if (!account) return kit.open('Connect')
  const { sendTransaction, waitForTransaction } = kit.use(SendTransaction, account)
  const asset = `${mainnet}/coin:${encodeURIComponent(coinType)}` as const
  const request = { account, networkId: mainnet, transfer: { to, amount, asset } } as const
  const { hash } = await sendTransaction(request)
  return waitForTransaction({ networkId: mainnet, hash })
}
