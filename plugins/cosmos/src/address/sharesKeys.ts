import type { CosmosChain } from '../options/CosmosConfig.js'

/**
 * True if one key has an account on both networks, and the same bytes in its address there: a wallet derives it on
 * the same path, and the address is computed in the same way. False where a network does not state this: a guessed
 * address may have no owner.
 */
export const sharesKeys = (one: CosmosChain, other: CosmosChain): boolean =>
  one.id === other.id ||
  (one.coinType !== undefined && one.coinType === other.coinType && keyTypeOf(one) === keyTypeOf(other))

const keyTypeOf = ({ keyType = 'secp256k1' }: CosmosChain) => keyType
