import { useValue } from '@latchkit/ui/components'
import { useController } from './useController.js'

/** A network of the app by its id; `undefined` if the app has none such. */
export function useNetwork(id: string) {
  const families = useValue(useController().kit.connections.families$)
  return families.flatMap(({ networks }) => networks).find(network => network.id === id)
}
