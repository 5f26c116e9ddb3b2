import type { CaipNetworkId } from '../caip/Caip.js'
import { KitError } from '../errors/KitError.js'
import { specError } from '../errors/toKitError.js'
import type { Connector } from '../wallet/Connector.js'
import type { Wallets } from '../wallet/createWallets.js'
import type { Wallet } from '../wallet/Wallet.js'
import type { Connection } from './Connection.js'
import type { ConnectionCore } from './ConnectionCore.js'

/** Which wallet to connect. */
export interface ConnectTarget {
  readonly walletId: string
  /**
   * Required to choose among the wallet's namespaces; default: the active one if the wallet supports it, else its
   * first.
   */
  readonly namespace?: string | undefined
  /**
   * The exact connector that the user chose among several that claim to be the same wallet; without it the request
   * rejects with `connect/CONTESTED`.
   */
  readonly connectorId?: string | undefined
  readonly networkId?: CaipNetworkId | undefined
  readonly signal?: AbortSignal | undefined
}

/** The error for a wallet that was not found. */
export const unknownWallet = (id: string, message = 'This wallet is not available'): KitError =>
  new KitError('connect/UNKNOWN_WALLET', { message, context: { id } })

/** Throws `connect/CONTESTED` if another connector claims the same identity, unless the user chose this very one. */
export function refuseContested(
  wallets: Pick<Wallets, 'isContested'>,
  connector: Connector,
  chosen?: string,
): void {
  if (chosen === connector.id || !wallets.isContested(connector)) return
  throw specError('connect/CONTESTED', { context: { id: connector.id } })
}

/**
 * Finds the wallet and connector of a target. Throws `connect/UNKNOWN_WALLET`, `connect/CONTESTED` if several claim the
 * same identity and none was named, or `connect/MULTI_WALLET_OFF` if another wallet of the namespace is connected and
 * the app does not allow several.
 */
export function pickConnector(
  { store, options }: ConnectionCore,
  wallets: Wallets,
  { walletId, namespace, connectorId }: ConnectTarget,
): { wallet: Wallet; connector: Connector } {
  const data = store.read()
  const wallet = wallets.get(walletId)
  const preferred = namespace ?? data.namespace
  const connector =
    wallet?.connectors.find(other => other.namespace === preferred) ??
    (namespace === undefined ? wallet?.connectors[0] : undefined)
  if (!wallet || !connector) {
    const isThere = wallet && namespace !== undefined
    throw unknownWallet(walletId, isThere ? `This wallet does not support ${namespace}` : undefined)
  }
  refuseContested(wallets, connector, connectorId)
  const isOther = (connection: Connection) =>
    connection.namespace === connector.namespace &&
    !wallet.connectors.some(({ id }) => id === connection.connectorId)
  if (options.multiWallet !== true && data.connections.some(isOther)) {
    throw specError('connect/MULTI_WALLET_OFF')
  }
  return { wallet, connector }
}
