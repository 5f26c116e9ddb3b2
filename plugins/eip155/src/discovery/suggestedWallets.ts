import type { SuggestedWallet } from '@latchkit/core'

/** Wallets for visitors without one. The pictures are our own drawings. */
export const suggestedWallets: readonly SuggestedWallet[] = [
  {
    id: 'io.metamask',
    name: 'MetaMask',
    order: 10,
    chromeStore: 'https://chromewebstore.google.com/detail/nkbihfbeogaeaoehlefnkodbefgpgknn',
    firefoxStore: 'https://addons.mozilla.org/firefox/addon/ether-metamask/',
    appStore: 'https://apps.apple.com/app/id1438144202',
    playStore: 'https://play.google.com/store/apps/details?id=io.metamask',
    homepage: 'https://metamask.io/download',
    icon: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Cpath fill='%23fff3e6' d='M0 0h32v32H0z'/%3E%3Cpath fill='%23e2701a' d='M5.5 6l9 6.5-2.5 5-5.5.5zM26.5 6l-9 6.5 2.5 5 5.5.5z'/%3E%3Cpath fill='%23f6851b' d='M12 12h8l5.5 6-2 7.5-4.5-1.5-3 2.5-3-2.5-4.5 1.5-2-7.5z'/%3E%3Cpath fill='%233b2a20' d='M10.5 17l3.3 1-.6 1.8zM21.5 17l-3.3 1 .6 1.8zM13.8 22.8h4.4l-.9 2.1h-2.6z'/%3E%3C/svg%3E",
  },
  {
    id: 'com.coinbase.wallet',
    name: 'Coinbase Wallet',
    order: 30,
    chromeStore: 'https://chromewebstore.google.com/detail/hnfanknocfeofbddgcijnmhnfnkdnaad',
    appStore: 'https://apps.apple.com/app/id1278383455',
    playStore: 'https://play.google.com/store/apps/details?id=org.toshi',
    homepage: 'https://www.coinbase.com/wallet/downloads',
    icon: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Cpath fill='%230052ff' d='M0 0h32v32H0z'/%3E%3Cpath fill='%23fff' d='M16 5.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21m-2.2 7h4.4a1.3 1.3 0 0 1 1.3 1.3v4.4a1.3 1.3 0 0 1-1.3 1.3h-4.4a1.3 1.3 0 0 1-1.3-1.3v-4.4a1.3 1.3 0 0 1 1.3-1.3'/%3E%3C/svg%3E",
  },
  {
    id: 'io.rabby',
    name: 'Rabby Wallet',
    order: 60,
    chromeStore: 'https://chromewebstore.google.com/detail/acmacodkjbdgmoleebolmdjonilkdbch',
    appStore: 'https://apps.apple.com/app/id6474381673',
    playStore: 'https://play.google.com/store/apps/details?id=com.debank.rabbymobile',
    homepage: 'https://rabby.io',
    icon: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Cpath fill='%237084ff' d='M0 0h32v32H0z'/%3E%3Cpath fill='%23fff' d='M10.2 5.5c2.2 0 4 4.2 4.3 9l3.5-.2c-.8-4-.9-8 1.2-8.4 2.3-.4 3.8 4.2 3.3 9.4a6 6 0 0 1 2.5 5c0 4-4 6-9.5 6s-9-2-9-6c0-2.2 1.2-4 3-5-1.5-4-1.9-9.8.7-9.8'/%3E%3Cpath fill='%237084ff' d='M18.9 18.3a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2'/%3E%3C/svg%3E",
  },
]
