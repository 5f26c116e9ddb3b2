import type { Connection } from '@latchkit/core'
import type { CosmosEnv } from '../CosmosEnv.js'
import type { KeplrWallet } from '../wallet/KeplrWallet.js'

/** The kit's connection to a wallet. Those to other wallets may be on other networks. */
export const ownConnection = ({ ctx }: CosmosEnv, wallet: KeplrWallet): Connection | undefined =>
  ctx.get(ctx.connections.connections$).find(({ namespace, connectorId, account }) => {
    if (namespace !== 'cosmos') return false
    if (connectorId === wallet.path) return true
    try {
      return ctx.session(account).provider === wallet // a wallet behind a relay has the relay's id
    } catch {
      return false // a connection that is not live yet
    }
  })
