import type { CaipAddress } from '@latchkit/core'
import type { SiwxEnv } from '../SiwxEnv.js'

/** Whether a wallet shares an account, on whatever network. */
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

/** Whether an account has no wallet any more, and is to be signed out for that. */
export const isGone = (
  env: Pick<SiwxEnv, 'config' | 'ctx' | 'isSameAccount'>,
  caipAddress: CaipAddress,
): boolean => env.config.signOutOnDisconnect !== false && !isConnected(env, caipAddress)
