import { createKit, SendTransaction } from '@latchkit/core'
import { solana } from '@latchkit/solana'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

const kit = createKit({
  plugins: [
    solana({
      rpc: 'https://rpc.example/solana',
      tokens: { [mainnet]: [{ address: usdc, symbol: 'USDC', name: 'USD Coin' }] },
    }),
  ],
})

/** Sends 25 USDC, which has six decimals. Resolves once the cluster has confirmed it. */
export async function payInTokens(to: string) {
  const account = kit.get(kit.connections.account$)
  if (!account) return kit.open('Connect')
  const { sendTransaction, waitForTransaction } = kit.use(SendTransaction, account)
  const transfer = { to, amount: 25_000_000n, asset: `${mainnet}/token:${usdc}` } as const
  const { hash } = await sendTransaction({ account, networkId: mainnet, transfer })
  return waitForTransaction({ networkId: mainnet, hash })
}
