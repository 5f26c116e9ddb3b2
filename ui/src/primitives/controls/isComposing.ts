import type { KeyboardEvent } from 'react'

/** True for a key press of the input method, e.g. the Enter that ends a word. Safari tells the last one by its code only. */
export const isComposing = (event: KeyboardEvent): boolean =>
  event.nativeEvent.isComposing || event.keyCode === 229
