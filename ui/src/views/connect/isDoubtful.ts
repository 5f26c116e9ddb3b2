import { imitatedBrand } from '@latchkit/core/outside'
import { knownBrands } from './knownBrands.js'
import type { WalletEntry } from './WalletEntry.js'

/** Another wallet claims the same identity, or the name only looks like a known one. */
export const isDoubtful = ({ name, wallet }: Pick<WalletEntry, 'name' | 'wallet'>): boolean =>
  wallet?.contested === true || imitatedBrand(name, knownBrands) !== undefined
