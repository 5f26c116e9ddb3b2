import type { Network } from '@latchkit/core'
import { useBaseKit } from './useBaseKit.js'
import { useValue } from './useValue.js'

/** A network of the app by its id; `undefined` if the app has none such. */
export function useNetworkById(id: string | undefined): Network | undefined {
  const families = useValue(useBaseKit().connections.families$)
  return families.flatMap(({ networks }) => networks).find(network => network.id === id)
}
