import type { CapabilityScope, Slot } from '@latchkit/core'
import { useBaseKit } from './useBaseKit.js'
import { useValue } from './useValue.js'

/** What plugins contribute to a slot now. A plugin that fails takes its parts away. */
export function useSlot<In, Out>(slot: Slot<In, Out>, scope?: CapabilityScope): Out {
  const kit = useBaseKit()
  useValue(kit.failures$)
  return kit.slot(slot, scope)
}
