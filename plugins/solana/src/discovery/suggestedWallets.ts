import type { SuggestedWallet } from '@latchkit/core'

/** Suggestions for visitors without a wallet. The pictures are our own drawings. */
export const suggestedWallets: readonly SuggestedWallet[] = [
  {
    id: 'app.phantom',
    name: 'Phantom',
    order: 20,
    chromeStore: 'https://chromewebstore.google.com/detail/bfnaelmomeimhlpmgjnjophhpkkoljpa',
    firefoxStore: 'https://addons.mozilla.org/firefox/addon/phantom-app/',
    appStore: 'https://apps.apple.com/app/id1598432977',
    playStore: 'https://play.google.com/store/apps/details?id=app.phantom',
    homepage: 'https://phantom.com/download',
    icon: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Cpath fill='%23ab9ff2' d='M0 0h32v32H0z'/%3E%3Cpath fill='%23fff' d='M5.5 21.5C5.5 13.5 10.7 8 17.2 8c5.5 0 9.3 3.8 9.3 8.3 0 4.3-2.9 6.4-5.3 6.4-1.2 0-2-.6-2-1.5-1.1 1.7-2.8 2.9-4.5 2.9-1.5 0-2.4-.8-2.5-2.1-1 1.2-2.4 2.1-4 2.1-1.6 0-2.7-.9-2.7-2.6'/%3E%3Cpath fill='%237c6fd0' d='M17.3 13.3c.8 0 1.3.8 1.3 1.8s-.5 1.8-1.3 1.8-1.3-.8-1.3-1.8.5-1.8 1.3-1.8m4.6 0c.8 0 1.3.8 1.3 1.8s-.5 1.8-1.3 1.8-1.3-.8-1.3-1.8.5-1.8 1.3-1.8'/%3E%3C/svg%3E",
  },
  {
    id: 'com.solflare',
    name: 'Solflare',
    order: 55,
    chromeStore: 'https://chromewebstore.google.com/detail/bhhhlbepdkbapadjdnnojkbgioiodbic',
    firefoxStore: 'https://addons.mozilla.org/firefox/addon/solflare-wallet/',
    appStore: 'https://apps.apple.com/app/id1580902717',
    playStore: 'https://play.google.com/store/apps/details?id=com.solflare.mobile',
    homepage: 'https://solflare.com/download',
    icon: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Cpath fill='%23ffe948' d='M0 0h32v32H0z'/%3E%3Cpath fill='%231c1705' d='M16.0 4.5L18.1 11.0L24.1 7.9L21.0 13.9L27.5 16.0L21.0 18.1L24.1 24.1L18.1 21.0L16.0 27.5L13.9 21.0L7.9 24.1L11.0 18.1L4.5 16.0L11.0 13.9L7.9 7.9L13.9 11.0z'/%3E%3Cpath fill='%23ffe948' d='M16 12.8a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4'/%3E%3C/svg%3E",
  },
]
