/** What is shown where no wallet was found, for a `LazyPart`. Who has one never loads it. */
export const loadNoWallets = async () => (await import('./NoWallets.js')).NoWallets
