import { type RefObject, useLayoutEffect, useRef } from 'react'
import { afterPaint } from '../../primitives/waiting/afterPaint.js'
import { prefersStill } from '../../primitives/waiting/prefersStill.js'

let locks = 0
let undo = () => {}

function lock(): void {
  if (locks++ === 0) {
    const { documentElement: root, body } = document
    const gutter = innerWidth - root.clientWidth
    const before = {
      overflow: root.style.overflow,
      gutter: root.style.scrollbarGutter,
      padding: body.style.paddingInlineEnd,
    }
    root.style.overflow = 'hidden'
    if (gutter > 0 && globalThis.CSS?.supports('scrollbar-gutter', 'stable'))
      root.style.scrollbarGutter = 'stable'
    else if (gutter > 0) {
      const own = Number.parseFloat(getComputedStyle(body).paddingInlineEnd) || 0
      body.style.paddingInlineEnd = `${own + gutter}px`
    }
    undo = () => {
      root.style.overflow = before.overflow
      root.style.scrollbarGutter = before.gutter
      body.style.paddingInlineEnd = before.padding
    }
  }
}

function unlock(): void {
  if (--locks === 0) undo()
}

/**
 * Keeps the page behind from scrolling, without any shift where its scrollbar was. It does so once the next frame is
 * painted, for it makes the browser lay out the whole page, and nobody should wait for that. @returns the unlock function.
 */
function lockScroll(): () => void {
  let release = afterPaint(() => {
    lock()
    release = unlock
  })
  return () => {
    release()
    release = () => {}
  }
}

interface MovingParts {
  card: HTMLElement
  scrim: HTMLElement
  isSheet: boolean
}

const arrive = 'cubic-bezier(.2,.8,.2,1)'
const leave = 'cubic-bezier(.4,0,1,1)'

/**
 * The card comes: a sheet from below, a card by growing a little. Nothing moves where movement is unwanted. Its first frame shows
 * it already: one that began by fading, or out of sight, would be a frame or two late on a slow machine.
 */
function moveIn({ card, scrim, isSheet }: MovingParts): Animation[] {
  if (prefersStill() || !('animate' in card)) return []
  const from = { transform: isSheet ? 'translateY(25%)' : 'scale(.97)' }
  const options = { duration: isSheet ? 250 : 200, easing: arrive }
  return [card.animate([from, {}], options), scrim.animate([{ opacity: 0 }, {}], options)]
}

/** The card goes, from wherever it is: a finger may have pulled it down already. */
function moveOut({ card, scrim, isSheet }: MovingParts): Animation[] {
  if (prefersStill() || !('animate' in card)) return []
  const to = isSheet ? { transform: 'translateY(100%)' } : { opacity: 0, transform: 'scale(.97)' }
  const options = { duration: isSheet ? 200 : 140, easing: leave, fill: 'forwards' as const }
  return [card.animate([{}, to], options), scrim.animate([{}, { opacity: 0 }], options)]
}

interface DialogMotion {
  dialog: RefObject<HTMLDialogElement | null>
  scrim: RefObject<HTMLElement | null>
  card: RefObject<HTMLElement | null>
  /** The closed dialog was prerendered. */
  isReady: boolean
  isOpen: boolean
  isSheet: boolean
  /** Called when the dialog may leave the page. */
  onGone(): void
}

/** Puts a closed dialog, which is invisible, where it will be seen, so that it needs no new layout then. */
function raise(dialog: HTMLDialogElement) {
  if (!dialog.showPopover || dialog.popover || !dialog.isConnected) return
  dialog.popover = 'manual'
  dialog.showPopover()
}

function makeModal(dialog: HTMLDialogElement) {
  const inside = (dialog.getRootNode() as ShadowRoot).activeElement
  inside?.setAttribute('autofocus', '')
  if (dialog.popover) {
    dialog.popover = null
    dialog.removeAttribute('open')
  }
  if (typeof dialog.showModal === 'function') dialog.showModal()
  else dialog.setAttribute('open', '')
  inside?.removeAttribute('autofocus')
}

/** True if something of the page lies above what was raised before it. In a shadow root only what holds the focus is found. */
function isBelow(topmost: string): boolean {
  if (document.querySelector(topmost)) return true
  let at: Node | null = focusedElement()
  while (at) {
    if (at instanceof Element && at.matches(topmost)) return true
    at = (at as Element).assignedSlot ?? at.parentNode ?? (at as ShadowRoot).host ?? null
  }
  return false
}

/** Shows the dialog. One that was raised only becomes visible, for which the browser need not lay it out again. */
function show(dialog: HTMLDialogElement) {
  const { host } = dialog.getRootNode() as ShadowRoot
  // Pages that replace their whole body remove our host with it.
  if (!host.isConnected) document.body.append(host)
  if (dialog.open) return
  const isRaised = dialog.popover && dialog.matches(':popover-open')
  if (isRaised && !isBelow(':modal,:popover-open,:fullscreen')) dialog.setAttribute('open', '')
  else makeModal(dialog)
}

/**
 * Makes a raised dialog modal once it has arrived, for the browser lays it out again then. Before that, as soon as a key could move
 * the focus out of it, a click could show something above it, or it could not take the focus because the page keeps it elsewhere.
 *
 * @returns a function that calls it off
 */
function makeModalLater(dialog: HTMLDialogElement, arriving: readonly Animation[]): () => void {
  const waiting = new AbortController()
  const { signal } = waiting
  const now = () => {
    // A dialog that became modal meanwhile stays above, until it gives the focus back.
    if (signal.aborted || isBelow(':modal')) return
    waiting.abort()
    makeModal(dialog)
  }
  const listen = (type: string) => addEventListener(type, now, { capture: true, signal })
  const arrived = () => {
    now()
    listen('focusin')
  }
  listen('keydown')
  listen('click')
  afterPaint(() => {
    if (!(dialog.getRootNode() as ShadowRoot).activeElement) now()
    Promise.all(arriving.map(motion => motion.finished)).then(arrived, arrived)
  })
  return () => waiting.abort()
}

function hide(dialog: HTMLDialogElement) {
  if (typeof dialog.close === 'function') dialog.close()
  else dialog.removeAttribute('open')
}

/** Opens and closes the dialog with motion; afterwards the focus is restored. */
export function useDialogMotion(motion: DialogMotion): void {
  const { dialog, scrim, card, isReady, isOpen, isSheet, onGone } = motion
  const leaving = useRef<Animation[]>([])
  const opener = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (isReady && dialog.current) raise(dialog.current)
  }, [dialog, isReady])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening and closing move anything.
  useLayoutEffect(() => {
    const [element, back, box] = [dialog.current, scrim.current, card.current]
    if (!isOpen || !element || !back || !box) return
    const parts = { card: box, scrim: back, isSheet }
    for (const animation of leaving.current) animation.cancel()
    opener.current ??= focusedElement()
    leaving.current = []
    const unlock = lockScroll()
    show(element)
    const arriving = moveIn(parts)
    const callOff = element.popover ? makeModalLater(element, arriving) : () => {}

    return () => {
      unlock()
      callOff()
      const motions = moveOut(parts)
      for (const animation of arriving) animation.cancel()
      leaving.current = motions
      const finish = () => {
        if (leaving.current !== motions) return
        leaving.current = []
        hide(element)
        onGone()
        const inside = focusedElement()
        const lost = !inside || inside === document.body || element.contains(inside)
        if (lost && opener.current?.isConnected) opener.current.focus({ preventScroll: true })
        opener.current = null
      }
      // Later even when nothing moves: React puts the focus back to where it was before this commit.
      Promise.all(motions.map(motion => motion.finished)).then(finish, () => {})
    }
  }, [isOpen])
}

/** The focused element, also inside open shadow roots. */
function focusedElement(): HTMLElement | null {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element instanceof HTMLElement ? element : null
}
