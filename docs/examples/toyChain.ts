import {
  type Account,
  ChainWallets,
  definePlugin,
  KitError,
  SignMessage,
  type WalletSession,
} from '@latchkit/core'

const network = {
  id: 'toy:1',
  namespace: 'toy',
  name: 'Toytown',
  nativeCurrency: { name: 'Marble', symbol: 'MRB', decimals: 2 },
} as const

/** What a wallet of this family puts on the page. */
interface ToyProvider {
  name: string
  accounts(ask: boolean): Promise<string[]>
  sign(address: string, message: string): Promise<string>
}

/** A chain family in one file: found by a global, connected by a call. */
export const toy = definePlugin({
  id: 'toy',
  namespace: 'toy',
  provides: [ChainWallets, SignMessage],
  setup: ctx => ({
    provide: {
      'chain-wallets': {
        family: { namespace: 'toy', name: 'Toytown', networks: [network] },
        discover(found) {
          const provider = (globalThis as { toyWallet?: ToyProvider }).toyWallet
          if (!provider) return
          found({
            id: 'toy-wallet',
            namespace: 'toy',
            type: 'INJECTED',
            name: provider.name,
            connect: async ({ silent }) => toSession(provider, await provider.accounts(!silent)),
          })
        },
        async parseAddress(text) {
          if (/^toy[0-9a-z]{8}$/.test(text)) return text
          throw new KitError('address/INVALID', {
            message: 'A Toytown address is "toy" and eight letters or digits',
            context: { value: text.slice(0, 40) },
          })
        },
      },
      'sign-message': {
        async signMessage({ account, message }) {
          const provider = ctx.session(account).provider as ToyProvider
          return { signature: await provider.sign(account.address, String(message)) }
        },
      },
    },
  }),
})

function toSession(provider: ToyProvider, addresses: string[]): WalletSession {
  if (addresses.length === 0) throw new KitError('core/DISCONNECTED', { message: 'Nothing was granted' })
  const accounts = addresses.map(
    (address): Account => ({ caipAddress: `toy:1:${address}`, address, namespace: 'toy', type: 'eoa' }),
  )
  return {
    accounts,
    networkId: network.id,
    features: ['sign-message'],
    provider,
    watch: () => () => {},
    disconnect: async () => {},
  }
}
