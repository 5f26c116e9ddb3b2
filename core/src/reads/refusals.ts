import { KitError } from '../errors/KitError.js'

/** Whose network is read. */
export interface ReadNetwork {
  readonly networkId: string
  readonly pluginId: string
}

/** The error for what is no asset of a network. */
export function unknownAsset(asset: unknown, { networkId, pluginId }: ReadNetwork): KitError {
  const value = String(asset).slice(0, 250)
  const message = `${value} is no asset of ${networkId}`
  return new KitError('caip/INVALID_CAIP19', { message, context: { value }, pluginId })
}

/** The error for what is no address of a network. */
export function unknownAddress(address: unknown, { networkId, pluginId }: ReadNetwork): KitError {
  const value = String(address).slice(0, 60)
  const message = `${value} is no address of ${networkId}`
  return new KitError('address/INVALID', { message, context: { value }, pluginId })
}

/** The error for what cannot be the hash of a transaction. */
export const noHash = ({ pluginId }: Pick<ReadNetwork, 'pluginId'>): KitError =>
  new KitError('rpc/INVALID_PARAMS', { message: 'This is no hash of a transaction', pluginId })
