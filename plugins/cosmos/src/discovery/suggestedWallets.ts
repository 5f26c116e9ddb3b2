import type { SuggestedWallet } from '@latchkit/core'

/** Suggestions for visitors without a wallet. The pictures are our own drawings. */
export const suggestedWallets: readonly SuggestedWallet[] = [
  {
    id: 'app.keplr',
    name: 'Keplr',
    order: 45,
    chromeStore: 'https://chromewebstore.google.com/detail/dmkamcknogkgcdfhhbddcghachkejeap',
    firefoxStore: 'https://addons.mozilla.org/firefox/addon/keplr/',
    appStore: 'https://apps.apple.com/app/id1567851089',
    playStore: 'https://play.google.com/store/apps/details?id=com.chainapsis.keplr',
    homepage: 'https://www.keplr.app/download',
    icon: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Cpath fill='%234a3df0' d='M0 0h32v32H0z'/%3E%3Cpath fill='%23fff' d='M9.5 7h4v7.6L20.4 7h5l-7.7 8.2L26 25h-5l-6.1-7.2-1.4 1.5V25h-4z'/%3E%3C/svg%3E",
  },
]
