import { createKit, SendTransaction } from '@latchkit/core'
import { polkadot } from '@latchkit/polkadot'

const assetHub = 'polkadot:68d56f15f85d3136970ec16946040bc1'

const kit = createKit({
  plugins: [polkadot({ networks: [assetHub], rpc: 'https://rpc.example/asset-hub' })],
})

/** Sends 25 USDT, which has six decimals, on Polkadot Asset Hub. Resolves once it is finalized. */
export async function payInTokens(to: string) {
  const account = kit.get(kit.connections.account$)
  if (!account) return kit.open('Connect')
  const { sendTransaction, waitForTransaction } = kit.use(SendTransaction, account)
  const transfer = { to, amount: 25_000_000n, asset: `${assetHub}/assets:1984` } as const
  const { hash } = await sendTransaction({ account, networkId: assetHub, transfer })
  return waitForTransaction({ networkId: assetHub, hash })
}
