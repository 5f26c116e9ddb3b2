import { type MouseEvent, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import type { WindowQuestion } from '../frame/askInWindow.js'
import { FrameTrustContext } from './FrameTrust.js'
import { useSteady } from './useSteady.js'
import { type Sight, watchSight } from './watchSight.js'

/** This browser can prove that a part of a frame is uncovered (IntersectionObserver v2). */
const canProveSight = (): boolean =>
  typeof IntersectionObserverEntry === 'function' && 'isVisible' in IntersectionObserverEntry.prototype

/** A frame often keeps the previous scene's height for a moment. */
const SMALL_MS = 1_200

/** The guarded action. */
interface Guarded {
  /** The question for the separate window, if the frame must not take the confirmation. */
  readonly question: Pick<WindowQuestion, 'review' | 'account'>
  /**
   * A page that hides it gains nothing: the browser asks as well, or the page has it anyway. Everything else is asked in a window, unless the operator trusts the page: a page can render a
   * frame illegible (`outline`, `mask`, `zoom`) that the browser still reports as visible.
   */
  readonly isHarmless?: boolean
  /**
   * The browser requires a press in the frame itself: after confirming in the window, the button is pressed
   * once more.
   */
  readonly needsPress?: boolean
}

/** Guards irreversible actions. */
export interface Guard {
  readonly head: RefObject<HTMLDivElement | null>
  readonly body: RefObject<HTMLDivElement | null>
  readonly foot: RefObject<HTMLDivElement | null>
  /** The guarded button. */
  readonly yes: RefObject<HTMLElement | null>
  /** The frame must not take the confirmation: its button opens a separate window. */
  readonly isInWindow: boolean
  /** The window could not be opened. */
  readonly isWindowless: boolean
  /** A click counts now. */
  readonly isReady: boolean
  /** The last click came too soon after the pointer arrived. */
  readonly isHasty: boolean
  /** The window is open. */
  readonly isAsking: boolean
  /**
   * Runs `onYes` if the click came from a user who aimed at this button and has seen the whole scene, here or
   * in the window; `onNo` if they declined in the window.
   */
  press(event: MouseEvent<HTMLElement>, onYes: () => void, onNo?: () => void): void
}

/**
 * Guards a button of a scene, see `GuardedScene`. In a frame, a click counts only if the scene was visible in
 * full, uncovered and still for half a second, and only if the embedding page could not profit from hiding it
 * in spite of that; in a separate window, only if each part was visible for as long.
 */
export function useGuard({ question, isHarmless, needsPress }: Guarded): Guard {
  const isFramed = window.parent !== window
  const trust = useContext(FrameTrustContext)
  const [head, body, foot] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
  ]
  const yes = useRef<HTMLElement>(null)
  const isSteady = useSteady(yes)
  const [{ isSeen, isSmall }, setSight] = useState<Sight>({ isSeen: false, isSmall: false })
  const [isLongSmall, setLongSmall] = useState(false)
  const [isHasty, setHasty] = useState(false)
  const [state, setState] = useState<'ask' | 'asking' | 'agreed' | 'windowless'>('ask')
  /** The current state; a render may be late. */
  const latest = useRef({ isSeen: false, look: () => {} })
  const asked = useRef<AbortController>(undefined)
  const isBlind = isFramed && !canProveSight()
  const isAgreed = state === 'agreed'
  const mustLeave = isBlind || (isSmall && isLongSmall) || !(isHarmless || trust.mayApprove)
  const isInWindow = isFramed && !isAgreed && mustLeave

  useEffect(() => {
    const tell = (sight: Sight) => {
      latest.current.isSeen = sight.isSeen
      setSight(last => (last.isSeen === sight.isSeen && last.isSmall === sight.isSmall ? last : sight))
    }
    if (isBlind || !head.current || !body.current || !foot.current) return
    const parts = { head: head.current, body: body.current, foot: foot.current }
    const { look, stop } = watchSight(parts, tell, isFramed)
    latest.current.look = look
    return () => {
      latest.current = { isSeen: false, look: () => {} }
      stop()
    }
  }, [isFramed, isBlind, head, body, foot])
  useEffect(() => {
    const timer = setTimeout(() => setLongSmall(isSmall), SMALL_MS)
    return () => clearTimeout(timer)
  }, [isSmall])
  useEffect(() => () => asked.current?.abort(), [])

  async function ask(onYes: () => void, onNo?: () => void) {
    const own = new AbortController()
    asked.current = own
    setState('asking')
    try {
      const isYes = await trust.ask(question, own.signal)
      if (own.signal.aborted) return
      // A confirmation counts once, for this question.
      setState(isYes && needsPress ? 'agreed' : 'ask')
      if (!isYes) onNo?.()
      else if (!needsPress) onYes()
    } catch {
      setState('windowless')
    }
  }
  function isAllowed(event: MouseEvent<HTMLElement>): boolean {
    const isAimed = !isFramed || isSteady(event)
    setHasty(!isAimed)
    latest.current.look()
    return isAimed && (isAgreed || latest.current.isSeen)
  }
  return {
    ...{ head, body, foot, yes, isInWindow, isHasty },
    isWindowless: state === 'windowless',
    isAsking: state === 'asking',
    isReady: isInWindow || isAgreed || isSeen,
    press(event, onYes, onNo) {
      // A script of the page cannot press it.
      if (!event.nativeEvent.isTrusted || state === 'asking') return
      // The window shows the whole request.
      if (isInWindow) void ask(onYes, onNo)
      else if (isAllowed(event)) onYes()
    },
  }
}
