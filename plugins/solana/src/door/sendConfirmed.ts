import type { SolanaEnv } from '../SolanaEnv.js'
import { sendTransaction } from '../send/sendTransaction.js'
import { assertActive } from './activeAccount.js'

/** Sends what an app's library asks for, once the kit's confirm steps have agreed, and only for the account in use. */
export const sendConfirmed: typeof sendTransaction = async (env: SolanaEnv, request, options) => {
  assertActive(env, request.account)
  await env.ctx.confirm(request)
  assertActive(env, request.account)
  return sendTransaction(env, request, options)
}
