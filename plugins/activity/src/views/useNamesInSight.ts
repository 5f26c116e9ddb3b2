import { useEffect, useRef } from 'react'
import type { TimelineNow } from './useTimeline.js'

/** Has those looked up who are in the rows in sight, and nobody else. */
export function useNamesInSight(now: TimelineNow): TimelineNow {
  const { layout, names } = now
  const range = useRef({ first: 0, end: 0 })
  const look = () => {
    const { first, end } = range.current
    const entries = Array.from({ length: end - first }, (_, at) => layout.entryAt(first + at))
    // Whom spam tells of is not shown, and who was typed by a name has it.
    const parties = entries.flatMap(entry => (entry?.party && !entry.isSpam ? [entry.party] : []))
    names?.look(parties.filter(({ name }) => !name).map(({ address }) => address))
  }
  // What stands in the same places may be others now.
  useEffect(look, [layout, names])
  useEffect(() => () => names?.look([]), [names])
  return {
    ...now,
    onRange(first, end) {
      range.current = { first, end }
      look()
      now.onRange(first, end)
    },
  }
}
