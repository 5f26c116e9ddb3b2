import type { WalletEntry } from './WalletEntry.js'

/** Tells entries of a list apart, also two wallets that claim the same id in different namespaces. */
export const walletKey = ({ id, wallet }: WalletEntry): string =>
  `${wallet ? wallet.connectors.map(({ namespace }) => namespace).join() : 'listed'} ${id}`
