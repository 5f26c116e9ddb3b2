import { createKit, definePlugin, WalletDirectory, type WalletListing } from '@latchkit/core'

const wallets: readonly WalletListing[] = [
  { id: 'oriole', name: 'Oriole', homepage: 'https://oriole.example', pairs: true },
]

/** Any plugin can be the directory: this one lists a few wallets and remembers none. */
export const ourWallets = definePlugin({
  id: 'our-wallets',
  provides: [WalletDirectory],
  setup: () => ({
    provide: {
      'wallet-directory': {
        list: async ({ search = '' } = {}) => {
          const found = wallets.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
          return { wallets: found, count: found.length, last: true }
        },
        offered: async () => ({ featured: [], recommended: wallets, show: 4, count: wallets.length }),
        find: async id => wallets.find(wallet => wallet.id === id),
        image: async ({ imageUrl }) => imageUrl,
        recent: async () => [],
        remember: async () => {},
      },
    },
  }),
})

export const kit = createKit({ plugins: [ourWallets()] })
