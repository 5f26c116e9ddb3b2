import { type RefObject, useEffect, useState } from 'react'
import { mayTakeFocus } from '../card/mayTakeFocus.js'

/** True if the visitor has a keyboard of their own. One on the screen would cover the view, and comes when they ask for it. */
const hasKeyboard = () => typeof matchMedia === 'function' && matchMedia('(pointer: fine)').matches

/**
 * True if the view begins at an input, which is where the visitor has a keyboard. One that comes later than its view, after
 * a skeleton, takes the focus itself, unless the visitor has moved it meanwhile.
 */
export function useStartFocus(input: RefObject<HTMLInputElement | null>, isWanted = false): boolean {
  const [isStart] = useState(() => isWanted && hasKeyboard())
  useEffect(() => {
    const element = input.current
    if (!isStart || !element || !mayTakeFocus(element)) return
    const { activeElement } = element.getRootNode() as Document | ShadowRoot
    if (!activeElement?.matches('a,button,input,textarea,select')) element.focus({ preventScroll: true })
  }, [input, isStart])
  return isStart
}
