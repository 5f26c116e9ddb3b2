import { errorText, type RouterEntry, type RouterState } from '@latchkit/core'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useValue } from '../../hooks/useValue.js'
import { type LoadedView, loadedView, loadView } from '../../loading/loadView.js'
import type { CardPhase } from './CardPhase.js'
import { type ViewSource, viewSource } from './viewSource.js'

const keys = new WeakMap<RouterEntry, number>()
let last = 0

/**
 * A key that belongs to one entry of the history: opening the same view again is a new one. A view without
 * params that stands alone is always the same, so that one made ahead of time fits.
 */
function entryKey(entry: RouterEntry, isAlone: boolean): string {
  if (isAlone && entry.params === undefined) return entry.view
  const key = keys.get(entry) ?? ++last
  keys.set(entry, key)
  return String(key)
}

/** The view that the card shows now; it may lag one view behind the router while the next one loads. */
export interface ShownView {
  readonly entry: RouterEntry
  /** Belongs to this entry. */
  readonly key: string
  readonly source: ViewSource | undefined
  readonly state: 'ready' | 'loading' | 'failed' | 'unknown'
  readonly loaded?: LoadedView
  readonly direction: RouterState['direction']
  readonly canGoBack: boolean
}

/** Time that the previous view may stay while the next one loads, in ms. */
const HOLD = 150

/** Follows the router, but freezes while the card closes. */
export function useShownView(phase: CardPhase): ShownView & { retry(): void } {
  const kit = useBaseKit()
  const live = useValue(kit.router.state$)
  const frozen = useRef(live)
  const { history, direction } = phase === 'leaving' ? frozen.current : live
  const entry = history.at(-1) ?? { view: 'Connect' }
  const source = useMemo(() => viewSource(kit, entry.view), [kit, entry.view])
  const load = source?.load
  const loaded = load && loadedView(kit, load)
  const [settled, settle] = useState<{ entry: RouterEntry; state: 'loading' | 'failed' }>()
  const [attempt, setAttempt] = useState(0)
  const key = entryKey(entry, history.length === 1)
  const last = useRef<{ shown: ShownView; phase: CardPhase }>(undefined)
  // A card that was prerendered but never shown must not stay on the screen.
  const unseen = last.current?.phase === 'hidden' && phase !== 'hidden' && last.current.shown.key !== key
  const held = unseen ? undefined : last.current?.shown

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt imports again.
  useEffect(() => {
    // As it was rendered: code that arrived since must be shown.
    if (!load || loaded) return
    let current = true
    const say = (state: 'loading' | 'failed') => current && settle({ entry, state })
    const timer = setTimeout(say, HOLD, 'loading')
    loadView(kit, load, entry.view === 'Connect')
      .then(
        () => say('loading'),
        error => {
          kit.log.add('error', `The view '${entry.view}' did not load`, { error: errorText(error) })
          say('failed')
        },
      )
      .finally(() => clearTimeout(timer))
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [kit, load, entry, attempt])

  const about = {
    entry,
    key,
    source,
    direction,
    canGoBack: history.length > 1 && !(source?.required && loaded),
  }
  let now: ShownView | undefined
  if (!source) now = { ...about, state: 'unknown' }
  else if (loaded) now = { ...about, state: 'ready', loaded }
  else if (settled?.entry === entry || !held) now = { ...about, state: settled?.state ?? 'loading' }
  const shown = now ?? held ?? { ...about, state: 'loading' as const }

  useLayoutEffect(() => {
    last.current = { shown, phase }
    if (phase !== 'leaving') frozen.current = live
  })
  const retry = useCallback(() => {
    settle(undefined)
    setAttempt(count => count + 1)
  }, [])
  return { ...shown, retry }
}
