import type { KitError, NameSuggestion } from '@latchkit/core'
import { useValue } from '@latchkit/ui/parts'
import { useEffect, useState } from 'react'
import type { Desk } from '../desk/createDesk.js'

/** How long nobody types before a name is looked up, in ms. */
const TYPING = 300

/** What is known of a name that is being typed. */
export interface Suggested {
  /** The name itself and some like it; undefined while they are being looked up. */
  readonly checked: readonly NameSuggestion[] | undefined
  readonly error: KitError | undefined
  again(): void
}

/** Looks a name up a moment after the last key. Nothing of another name is ever shown for it. */
export function useSuggestions({ suggestions }: Desk, name: string | undefined): Suggested {
  const state = useValue(suggestions.state$)
  const [asked, setAsked] = useState<string>()
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks once more.
  useEffect(() => {
    setAsked(undefined)
    if (name === undefined) return
    const timer = setTimeout(() => {
      setAsked(name)
      // The state says what went wrong.
      suggestions.load(name).catch(() => {})
    }, TYPING)
    return () => clearTimeout(timer)
  }, [suggestions, name, round])
  const isCurrent = name !== undefined && asked === name
  return {
    checked: isCurrent && state.status === 'ready' && state.data.name === name ? state.data.found : undefined,
    error: isCurrent && state.status === 'failed' ? state.error : undefined,
    again: () => setRound(round + 1),
  }
}
