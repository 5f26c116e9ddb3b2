import { ChainWallets, definePlugin, RelaySessions, SignMessage } from '@latchkit/core'
import { readGranted } from '@latchkit/core/plugin'

/** A family without a chain, whose accounts live behind a relay. */
export const moonFamily = definePlugin({
  id: 'moon',
  namespace: 'moon',
  provides: [ChainWallets, RelaySessions, SignMessage],
  setup: ctx => ({
    provide: {
      'chain-wallets': {
        family: {
          namespace: 'moon',
          name: 'Moon',
          networks: ['moon:1', 'moon:2'].map(id => ({
            id: id as `${string}:${string}`,
            namespace: 'moon',
            name: id,
            nativeCurrency: { name: 'Dust', symbol: 'DST', decimals: 9 },
          })),
        },
        discover() {},
        parseAddress: async text => text,
      },
      'sign-message': {
        async signMessage({ account, message }) {
          const { request } = ctx.session(account).provider as { request(text: unknown): Promise<string> }
          return { signature: await request(message) }
        },
      },
      'relay-sessions': {
        proposal: async () => ({
          methods: ['moon_sign'],
          events: ['accountsChanged'],
          chains: ['moon:1', 'moon:2'],
          rpc: {},
        }),
        async open(grant) {
          const accounts = () =>
            readGranted(grant.accounts(), 'moon').map(({ networkId, address }) => ({
              caipAddress: `${networkId}:${address}` as const,
              address,
              namespace: 'moon',
              type: 'eoa' as const,
            }))
          return {
            accounts: accounts(),
            networkId: 'moon:1',
            provider: {
              request: (text: unknown) =>
                grant.request({ method: 'moon_sign', params: { text }, chainId: 'moon:1' }),
            },
            watch: listener =>
              grant.watch(what => listener(what === 'end' ? { closed: true } : { accounts: accounts() })),
            disconnect: () => grant.disconnect(),
          }
        },
      },
    },
  }),
})
