import { type RefObject, useLayoutEffect, useRef } from 'react'
import { moveIn, moveOut } from './dialogMotions.js'
import { focusedElement } from './focusedElement.js'
import { lockScroll } from './lockScroll.js'

interface DialogMotion {
  dialog: RefObject<HTMLDialogElement | null>
  scrim: RefObject<HTMLElement | null>
  card: RefObject<HTMLElement | null>
  isOpen: boolean
  isSheet: boolean
  /** Called when the dialog may leave the page. */
  onGone(): void
}

function show(dialog: HTMLDialogElement) {
  if (dialog.open) return
  const { host } = dialog.getRootNode() as ShadowRoot
  // Pages that swap their whole body take our host away with it.
  if (!host.isConnected) document.body.append(host)
  if (typeof dialog.showModal === 'function') dialog.showModal()
  else dialog.setAttribute('open', '')
}

function hide(dialog: HTMLDialogElement) {
  if (typeof dialog.close === 'function') dialog.close()
  else dialog.removeAttribute('open')
}

/** Opens and closes the dialog with its motion; afterwards the focus is where it was before. */
export function useDialogMotion({ dialog, scrim, card, isOpen, isSheet, onGone }: DialogMotion): void {
  const leaving = useRef<Animation[]>([])
  const opener = useRef<HTMLElement | null>(null)
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

    return () => {
      unlock()
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
