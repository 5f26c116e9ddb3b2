import type { NetworkFamily } from '@latchkit/core'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useValue } from '../../hooks/useValue.js'

/** The family that the app opened the modal for: its wallets alone are shown. */
export function useAskedFamily(): NetworkFamily | undefined {
  const kit = useBaseKit()
  const { namespace } = useValue(kit.modal$)
  return useValue(kit.connections.families$).find(family => family.namespace === namespace)
}
