import { getContractAddress, type Hex } from 'viem'
import { withIcon } from '../icons.js'
import { seeder } from './seedCast.js'
import { seedTokens } from './seedTokens.js'

/** The seed's contracts are deployed in a fixed order, so every address is known. */
const placeOf = (nonce: number) => getContractAddress({ from: seeder, nonce: BigInt(nonce) })

export const seedTokenAddresses: Readonly<Record<string, Hex>> = Object.fromEntries(
  seedTokens.map(({ key }, index) => [key, placeOf(index)]),
)

/** Two collections: one that Mira collects, and one that is sent to her unasked. */
export const collectionAddresses = [placeOf(seedTokens.length), placeOf(seedTokens.length + 1)] as const

/** The seed's tokens that the sandbox vouches for. */
export const seededTokens = seedTokens.flatMap(({ name, symbol, decimals, isKnown }, index) =>
  isKnown ? [withIcon({ name, symbol, decimals, address: placeOf(index) })] : [],
)
