import { type AssetBalance, Balances, createKit, definePlugin, type Kit } from '@latchkit/core'
import { type DevWalletApi, devWallet } from '@latchkit/dev-wallet'
import { evm } from '@latchkit/eip155'
import { receive } from '@latchkit/receive'
import { mountKit } from '@latchkit/ui'

/** The test wallet's balances, on this page only: a visitor's own wallet is never told invented money. */
const owned = (networkId: AssetBalance['networkId']): readonly AssetBalance[] => [
  {
    asset: `${networkId}/slip44:60`,
    networkId,
    native: true,
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
    amount: 2_418_000_000_000_000_000n,
    price: '3204.28',
  },
  {
    asset: `${networkId}/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48`,
    networkId,
    native: false,
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
    amount: 3_120_440_000n,
    price: '1',
  },
]

/** Gives the test wallet's addresses what they own here. `addresses` are in their checksummed form. */
const inventedMoney = (addresses: () => Promise<readonly string[]>) =>
  definePlugin({
    id: 'invented-money',
    provides: [Balances],
    setup: () => ({
      provide: {
        balances: {
          async balances({ networkId, account }) {
            if (!(await addresses()).includes(account.address))
              throw new Error('Only the test wallet has any')
            return owned(networkId)
          },
        },
      },
    }),
  })()

/** Shows the modal in a part of the page. */
export function showModal(place: HTMLElement, isDark: boolean) {
  const testWallet = devWallet({
    chains: [{ id: 1, rpcUrl: 'https://node.invalid', name: 'Ethereum' }],
    name: 'Test wallet',
    autoApprove: true,
    panel: 'hidden',
    remember: false,
    rpcFetch: async () => Response.json({ jsonrpc: '2.0', id: 1, result: '0x0' }),
  })
  const kit = createKit({
    themeMode: isDark ? 'dark' : 'light',
    plugins: [evm(), receive(), inventedMoney(() => drivers().addresses()), testWallet],
    reconnect: false,
  }) as unknown as Kit
  const drivers = () => (kit.plugins as Record<'dev-wallet', DevWalletApi>)['dev-wallet']
  const unmount = mountKit(place, kit, { show: 'embedded' })
  return {
    setDark: (dark: boolean) => kit.theme.setMode(dark ? 'dark' : 'light'),
    end() {
      unmount()
      void kit.dispose()
    },
  }
}
