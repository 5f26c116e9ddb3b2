import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useValue } from '../../hooks/useValue.js'
import { useDiscovery } from './useDiscovery.js'

/** True once it is known which families a wallet speaks: one of several may still be looking for theirs. */
export function useSettled(): boolean {
  const isOnly = useValue(useBaseKit().connections.families$).length < 2
  return useDiscovery(!isOnly) === 'done' || isOnly
}
