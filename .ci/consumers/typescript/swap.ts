import { createKit } from '@latchkit/core'
import { devWallet } from '@latchkit/dev-wallet'
import { evm } from '@latchkit/eip155'
import { directSwaps } from '@latchkit/eip155/pools'
import { type SwapOffer, swap } from '@latchkit/swap'

const wrapped = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'

/** The second entry of a package resolves too, whichever way modules are found. */
export const trading = createKit({
  plugins: [
    evm({ rpc: 'http://127.0.0.1:8545' }),
    devWallet({ chains: [{ id: 31337, rpcUrl: 'http://127.0.0.1:8545' }] }),
    directSwaps({
      networks: { 'eip155:31337': { wrapped, v2: [{ name: 'Pool', router: wrapped }] } },
    }),
    swap({ slippage: 0.5 }),
  ],
})

export async function trade(): Promise<string | undefined> {
  const offers: readonly SwapOffer[] = await trading.plugins.swap.quote({
    to: `eip155:31337/erc20:${wrapped}`,
    amount: 10n ** 17n,
  })
  const [best] = offers
  return best && (await trading.plugins.swap.swap(best)).hash
}

trading.on('swap:completed', ({ hash, received }) => {
  const known: [string, bigint | undefined] = [hash, received]
  return known
})
// @ts-expect-error no such event
trading.on('swap:complete', () => {})
trading.open('swap')
trading.open('swap/settings')
// @ts-expect-error no such view
trading.open('swap/setings')
// @ts-expect-error an amount is base units
trading.plugins.swap.quote({ amount: '1' })
// @ts-expect-error no such option
swap({ slipage: 1 })
// @ts-expect-error 'swap' needs 'send-transaction' and nobody provides it
createKit({ plugins: [swap()] })
