import { beforeAsking } from '@latchkit/core/errors'
import type { SolanaEnv } from '../SolanaEnv.js'
import { nativeBytes } from '../send/nativeBytes.js'
import { sendTransaction } from '../send/sendTransaction.js'
import { assertActive } from './activeAccount.js'

/** Sends what an app's library asks for, once the kit's confirm steps have agreed, and only for the account in use. */
export const sendConfirmed = async (
  env: SolanaEnv,
  { native, ...rest }: Omit<Parameters<typeof sendTransaction>[1], 'transfer'>,
  options?: Parameters<typeof sendTransaction>[2],
): ReturnType<typeof sendTransaction> => {
  // The app keeps its transaction and its options, and may change them meanwhile.
  const own = options && { ...options }
  const request = await beforeAsking(async () => {
    assertActive(env, rest.account)
    const request = { ...rest, native: nativeBytes(native) }
    await env.ctx.confirm(request)
    assertActive(env, rest.account)
    return request
  })
  return sendTransaction(env, request, own)
}
