import { specError } from '../errors/specError.js'
import type { Connector } from '../wallet/Connector.js'
import type { Wallets } from '../wallet/createWallets.js'

/** Throws `connect/CONTESTED` when another connector claims to be the same, unless the visitor chose this very one. */
export function refuseContested(
  wallets: Pick<Wallets, 'isContested'>,
  connector: Connector,
  chosen?: string,
): void {
  if (chosen === connector.id || !wallets.isContested(connector)) return
  throw specError('connect/CONTESTED', { context: { id: connector.id } })
}
