import type { Kit } from '@latchkit/core'
import { useKit } from './useKit.js'

/** The kit as the shell sees it: whatever the app registered, these are its parts. */
export const useBaseKit = (): Kit => useKit() as Kit
