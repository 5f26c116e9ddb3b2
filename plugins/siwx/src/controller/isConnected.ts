import type { CaipAddress } from '@latchkit/core'
import type { SiwxEnv } from '../SiwxEnv.js'

/** A wallet shares the account, on any network. */
export function isConnected(
  { ctx, isSameAccount }: Pick<SiwxEnv, 'ctx' | 'isSameAccount'>,
  caipAddress: CaipAddress,
): boolean {
  const [namespace = '', reference = ''] = caipAddress.split(':')
  return ctx
    .get(ctx.connections.connections$)
    .some(({ accounts }) =>
      accounts.some(({ address }) => isSameAccount(caipAddress, `${namespace}:${reference}:${address}`)),
    )
}

/** No wallet shares the account any more, so it should be signed out. */
export const isGone = (
  env: Pick<SiwxEnv, 'config' | 'ctx' | 'isSameAccount'>,
  caipAddress: CaipAddress,
): boolean => env.config.signOutOnDisconnect !== false && !isConnected(env, caipAddress)
