import type { Connection } from './Connection.js'
import { type ConnectionData, isOf } from './connectionData.js'

/** The chosen connection of a namespace. */
export const chosenIn = (
  { connections, chosen }: ConnectionData,
  namespace: string,
): Connection | undefined => connections.find(isOf(namespace, chosen[namespace] ?? ''))
