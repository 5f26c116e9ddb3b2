import type { WalletListing } from '@latchkit/core'

/** Wallets that a phone opens by links of their own, which no listing has. */
const withOwnLinks = /^(?:phantom|solflare|coinbase|base|binance)\b/i

/** Whether a phone can open the wallet. */
export const opensOnPhone = ({ name, mobileLink, universalLink, webappLink }: WalletListing): boolean =>
  Boolean(mobileLink ?? universalLink ?? webappLink) || withOwnLinks.test(name)
