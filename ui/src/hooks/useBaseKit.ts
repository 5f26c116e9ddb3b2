import type { Kit } from '@latchkit/core'
import { useKit } from './useKit.js'

/** The kit as the shell sees it, regardless of the type that the app registered. */
export const useBaseKit = (): Kit => useKit() as Kit
