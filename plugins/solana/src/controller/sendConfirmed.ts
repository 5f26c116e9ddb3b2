import { beforeAsking } from '@latchkit/core/errors'
import type { ConnectedAccount } from '@latchkit/core/plugin'
import type { SolanaEnv } from '../SolanaEnv.js'
import { nativeBytes } from '../send/nativeBytes.js'
import { sendTransaction } from '../send/sendTransaction.js'

/** A connected account that signs on a network of the app. */
export type Signing = Pick<ConnectedAccount, 'account' | 'networkId' | 'now'>

/** Sends what an app's library asks for, once the kit's confirm steps have agreed, and only while the account may still sign. */
export const sendConfirmed = async (
  env: SolanaEnv,
  { account, networkId, now }: Signing,
  { native, signal }: { readonly native: unknown; readonly signal?: AbortSignal | undefined },
  options?: Parameters<typeof sendTransaction>[2],
): ReturnType<typeof sendTransaction> => {
  // The app keeps its transaction and its options, and may change them meanwhile.
  const own = options && { ...options }
  const request = await beforeAsking(async () => {
    now()
    const request = { account, networkId, native: nativeBytes(native), ...(signal && { signal }) }
    await env.ctx.confirm(request)
    now()
    return request
  })
  return sendTransaction(env, request, own)
}
