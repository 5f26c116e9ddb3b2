import type { Account, NameProfile } from '@latchkit/core'
import { cacheLifetimes, isFresh } from '@latchkit/core/plugin'
import { useStoredName } from './useName.js'

export interface KnownName {
  readonly profile: NameProfile | undefined
  /** When it was looked up, in ms since the epoch, if that is out of date: to be shown with it. */
  readonly agedAsOf: number | undefined
}

/** The last verified name of an account, also while it is looked up again after a reload, and after that failed. */
export function useKnownName(account: Account): KnownName {
  const state = useStoredName(account, 'readKnown')
  const { data: profile, asOf } = { asOf: undefined, ...state }
  const isUnknown =
    state.status === 'failed' || (state.status === 'loading' && !isFresh(asOf, cacheLifetimes.nameLookup))
  return { profile, agedAsOf: profile && isUnknown ? asOf : undefined }
}
