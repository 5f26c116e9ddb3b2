import type { SuggestedWallet } from '@latchkit/core'

/** Wallets for visitors without one. The pictures are our own drawings. */
export const suggestedWallets: readonly SuggestedWallet[] = [
  {
    id: 'com.mystenlabs.suiwallet',
    name: 'Slush',
    order: 50,
    chromeStore: 'https://chromewebstore.google.com/detail/opcgpfmipidbgpenhmajoajpbobppdil',
    appStore: 'https://apps.apple.com/app/id6476572140',
    playStore: 'https://play.google.com/store/apps/details?id=com.mystenlabs.suiwallet',
    homepage: 'https://slush.app',
    icon: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Cpath fill='%230c0a1f' d='M0 0h32v32H0z'/%3E%3Cpath fill='%234da2ff' d='M16 4.5c5.2 5.7 8.3 9.6 8.3 14a8.3 8.3 0 0 1-16.6 0c0-4.4 3.1-8.3 8.3-14'/%3E%3Cpath fill='%23fff' d='M10.2 18.8c2.2-2.2 4.2-1.6 6.1.2 1.7 1.6 3.3 2.2 5.5.5-.5 3.2-2.8 5.3-5.8 5.3-3.2 0-5.7-2.5-5.8-6'/%3E%3C/svg%3E",
  },
]
