import type { SuggestedWallet } from '@latchkit/core'

/** Suggestions for visitors without a wallet. The pictures are our own drawings. */
export const suggestedWallets: readonly SuggestedWallet[] = [
  {
    id: 'app.subwallet',
    name: 'SubWallet',
    order: 65,
    chromeStore: 'https://chromewebstore.google.com/detail/onhogfjeacnfoofkfgppdlbmlmnplgbn',
    firefoxStore: 'https://addons.mozilla.org/firefox/addon/subwallet/',
    appStore: 'https://apps.apple.com/app/id1633050285',
    playStore: 'https://play.google.com/store/apps/details?id=app.subwallet.mobile',
    homepage: 'https://www.subwallet.app/download',
    icon: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Cpath fill='%230b1424' d='M0 0h32v32H0z'/%3E%3Cpath fill='%234cd9ac' d='M9 7h14.5v4.2H13.2v2.7h10.3v11.1H8.5v-4.2h10.8v-2.7H9z'/%3E%3C/svg%3E",
  },
]
