import type { CapabilityScope, Slot } from '@latchkit/core'
import { useBaseKit } from './useBaseKit.js'
import { useValue } from './useValue.js'

/**
 * The parts that plugins contribute to a slot, for the active account or namespace unless `scope` says otherwise. Renders
 * again when a plugin fails, which takes its parts away. Show each part in a `LazyPart`.
 */
export function useSlot<In, Out>(slot: Slot<In, Out>, scope?: CapabilityScope): Out {
  const kit = useBaseKit()
  useValue(kit.failures$)
  return kit.slot(slot, scope)
}
