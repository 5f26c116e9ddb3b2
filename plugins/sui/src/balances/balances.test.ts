import { expect, it } from 'vitest'
import type { SuiClient } from '../chain/SuiClient.js'
import { checkOptions } from '../options/checkOptions.js'
import { account, NETWORK, stubEnv } from '../testing/stubWallet.js'
import { balances } from './balances.js'

const LISTED = `0x${'f'.repeat(64)}::usdc::USDC`

it('reads coins of the app by themselves where others crowd them out', async () => {
  const amounts: Record<string, string> = { [LISTED]: '8' }
  const page = (from: number) =>
    Array.from({ length: 50 }, (_, at) => ({ coinType: `0x${from + at + 3}::dust::DUST`, balance: '1' }))
  const core = {
    getBalance: async ({ coinType = '' }) => ({ balance: { balance: amounts[coinType] ?? '5' } }),
    listBalances: async ({ cursor }: { cursor: string | null }) => ({
      balances: page(Number(cursor)),
      hasNextPage: true,
      cursor: `${Number(cursor) + 50}`,
    }),
    getCoinMetadata: async () => ({ coinMetadata: { decimals: 6 } }),
  }
  const env = stubEnv()
  env.clients.set(NETWORK, Promise.resolve({ core } as unknown as SuiClient))
  const tokens = { [NETWORK]: [{ type: LISTED, symbol: 'USDC' }] }
  const config = checkOptions({ networks: [NETWORK], tokens })
  const [sui, listed, ...others] = await balances({ ...env, config }, { account, networkId: NETWORK })
  expect([sui?.amount, listed?.symbol, listed?.amount]).toEqual([5n, 'USDC', 8n])
  expect(others).toHaveLength(200)
})
