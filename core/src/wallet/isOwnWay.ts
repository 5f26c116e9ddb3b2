import type { Connector } from './Connector.js'

/** Reached through a plugin of the app, not found on the page: whatever goes by its name there is not it. */
export const isOwnWay = ({ type }: Pick<Connector, 'type'>): boolean =>
  type === 'WALLET_CONNECT' || type === 'AUTH'
