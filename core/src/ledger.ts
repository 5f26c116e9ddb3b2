/** Records of money that moves: a ledger that survives reloads, and what follows it to its end. */
export type { Claim, ClaimedArrival, LedgerEntry, Rival } from './ledger/claims.js'
export { createFollowing, type Followed, type FollowingParts } from './ledger/createFollowing.js'
export type { LedgerChange } from './ledger/createKeptList.js'
export { createLedger, type Ledger, type LedgerParts } from './ledger/createLedger.js'
export { type ReadStored, stored } from './ledger/storedFields.js'
