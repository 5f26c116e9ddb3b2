import { createKit } from '@latchkit/core'
import { walletDirectory } from '@latchkit/wallet-directory'
import { buildDirectory } from '@latchkit/wallet-directory/build'

/** In the app: the built list, with two featured wallets on the Connect view. */
export const kit = createKit({
  featuredWalletIds: ['oriole', 'basalt'],
  plugins: [walletDirectory({ static: '/wallets.json' })],
})

/** In a script that runs before the app's build. */
export async function buildWallets() {
  const { wallets, bytes } = await buildDirectory({
    from: { folder: 'wallets' },
    out: 'public/wallets.json',
    images: 'beside',
  })
  console.log(`${wallets} wallets in ${bytes} bytes`)
}
