import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useValue } from '../../hooks/useValue.js'
import { useDiscovery } from './useDiscovery.js'

/** Whether it is known which families a wallet speaks: one of several may still be looking for theirs. */
export function useSettled(): boolean {
  const discovery = useDiscovery()
  const families = useValue(useBaseKit().connections.families$)
  return discovery === 'done' || families.length < 2
}
