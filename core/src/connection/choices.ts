import type { KitOptions } from '../options/KitOptions.js'
import type { Connection } from './Connection.js'
import { type ConnectionData, isOf } from './connectionData.js'

/** The chosen connection of a namespace. */
export const chosenIn = (
  { connections, chosen }: ConnectionData,
  namespace: string,
): Connection | undefined => connections.find(isOf(namespace, chosen[namespace] ?? ''))

/**
 * True if an existing connection excludes this wallet: a namespace has one wallet at a time unless the app allows
 * several.
 */
export const isOccupied = (
  { multiWallet }: KitOptions,
  { namespace, walletId }: Pick<Connection, 'namespace' | 'walletId'>,
  wanted: Pick<Connection, 'namespace' | 'walletId'>,
) => multiWallet !== true && namespace === wanted.namespace && walletId !== wanted.walletId
