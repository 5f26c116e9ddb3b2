/** The id of a network on its own chain and in wallets: the reference of its CAIP-2 id. */
export const chainIdOf = ({ id }: { readonly id: string }): string => id.slice('cosmos:'.length)
