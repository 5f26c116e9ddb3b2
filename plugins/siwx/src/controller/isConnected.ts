import { type CaipAddress, isSameAddress } from '@latchkit/core'
import type { SiwxEnv } from '../SiwxEnv.js'

/** A wallet shares the account, on any network. */
export function isConnected({ ctx }: Pick<SiwxEnv, 'ctx'>, caipAddress: CaipAddress): boolean {
  const [namespace = '', reference = ''] = caipAddress.split(':')
  return ctx
    .get(ctx.connections.connections$)
    .some(({ accounts }) =>
      accounts.some(({ address }) => isSameAddress(caipAddress, `${namespace}:${reference}:${address}`)),
    )
}

/** No wallet shares the account any more, so it should be signed out. */
export const isGone = (env: Pick<SiwxEnv, 'config' | 'ctx'>, caipAddress: CaipAddress): boolean =>
  env.config.signOutOnDisconnect !== false && !isConnected(env, caipAddress)
