import { atom, type Kit, type NetworkFamily, onceFor } from '@latchkit/core'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useValue } from '../../hooks/useValue.js'

// An atom of its own: the rest of the modal's state changes as it opens, and no view need render again for that.
const family$ = onceFor(({ modal$, connections }: Kit) =>
  atom(get => get(connections.families$).find(({ namespace }) => namespace === get(modal$).namespace)),
)

/** The family that the app opened the modal for: its wallets alone are shown. */
export const useAskedFamily = (): NetworkFamily | undefined => useValue(family$(useBaseKit()))
