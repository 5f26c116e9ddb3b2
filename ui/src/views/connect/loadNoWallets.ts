/** Shown where no wallet was found, for a `LazyPart`. Pages with wallets never load it. */
export const loadNoWallets = async () => (await import('./NoWallets.js')).NoWallets
