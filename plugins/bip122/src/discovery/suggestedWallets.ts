import type { SuggestedWallet } from '@latchkit/core'

/** Suggestions for visitors without a wallet. The pictures are our own drawings. */
export const suggestedWallets: readonly SuggestedWallet[] = [
  {
    id: 'app.xverse',
    name: 'Xverse',
    order: 40,
    chromeStore: 'https://chromewebstore.google.com/detail/idnnbdplmphpflfnlkomgpfbpcgelopg',
    appStore: 'https://apps.apple.com/app/id1552272513',
    playStore: 'https://play.google.com/store/apps/details?id=com.secretkeylabs.xverse',
    homepage: 'https://www.xverse.app/download',
    icon: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Cpath fill='%23181818' d='M0 0h32v32H0z'/%3E%3Cpath fill='%23fff' d='M7.5 8h5l12 16h-5z'/%3E%3Cpath fill='%23ee7a30' d='M24.5 8h-5l-2.3 3.1 2.5 3.3zM7.5 24h5l2.3-3.1-2.5-3.3z'/%3E%3C/svg%3E",
  },
  {
    id: 'io.leather',
    name: 'Leather',
    order: 70,
    chromeStore: 'https://chromewebstore.google.com/detail/ldinpeekobnhjjdofggfgjlcehhmanlj',
    appStore: 'https://apps.apple.com/app/id6499127775',
    playStore: 'https://play.google.com/store/apps/details?id=io.leather.mobilewallet',
    homepage: 'https://leather.io',
    icon: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Cpath fill='%2312100f' d='M0 0h32v32H0z'/%3E%3Cpath fill='%23f0e6dc' d='M8.5 6.5c4 2.6 11 2.6 15 0l2.5 3.5c-2.8 3-2.8 9 0 12l-2.5 3.5c-4-2.6-11-2.6-15 0L6 22c2.8-3 2.8-9 0-12z'/%3E%3C/svg%3E",
  },
]
