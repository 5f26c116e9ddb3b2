import { useContext, useMemo, useSyncExternalStore } from 'react'
import type { Entry } from '../model/Entry.js'
import { PartyNamesContext } from './PartyNamesContext.js'

const never = () => () => {}

/** A row with the name of whom it tells, once that is known; what was typed when it was sent is kept. */
export function useNamedEntry(entry: Entry): Entry {
  const names = useContext(PartyNamesContext)
  const { party } = entry
  const read = () => (party ? names?.nameOf(party.address) : undefined)
  const name = useSyncExternalStore(names?.subscribe ?? never, read, read)
  return useMemo(
    () => (party && !party.name && name ? { ...entry, party: { ...party, name } } : entry),
    [entry, party, name],
  )
}
