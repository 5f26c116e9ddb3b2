import type { Kit } from '@latchkit/core'
import { useEffect, useState } from 'react'
import { describeData } from './describeData.js'
import type { EventEntry } from './EventEntry.js'

const MOST = 200

/** The newest events of all kits on this page, newest first. */
export interface EventLog {
  readonly entries: readonly EventEntry[]
  clear(): void
}

export function useEventLog(kit: Kit): EventLog {
  const [entries, setEntries] = useState<readonly EventEntry[]>([])
  useEffect(
    () =>
      kit.onAny((type, data) => {
        const time = new Date().toLocaleTimeString('en-GB')
        setEntries(list => {
          const id = (list[0]?.id ?? 0) + 1
          return [{ id, time, type, text: describeData(data) }, ...list].slice(0, MOST)
        })
      }),
    [kit],
  )
  return { entries, clear: () => setEntries([]) }
}
