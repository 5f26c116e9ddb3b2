import type { Kit } from '@latchkit/core'
import { useKit } from '@latchkit/ui/parts'

/** The kit, whatever the app registered. */
export const useBaseKit = (): Kit => useKit() as Kit
