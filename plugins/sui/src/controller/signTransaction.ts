import { beforeAsking } from '@latchkit/core/errors'
import type { ConnectedAccount } from '@latchkit/core/plugin'
import { toBase64 } from '@mysten/sui/utils'
import type { SuiEnv } from '../SuiEnv.js'
import { asData } from '../send/asData.js'
import { askToSign } from '../send/askToSign.js'
import { prepare } from '../send/prepare.js'
import type { SuiSignedTransaction } from './SuiApi.js'

/** Has an account sign a transaction once the kit's confirm steps have agreed, and while the account may still sign. */
export async function signTransaction(
  env: SuiEnv,
  { account, networkId, now }: ConnectedAccount,
  native: unknown,
  signal?: AbortSignal,
): Promise<SuiSignedTransaction> {
  const { request, prepared } = await beforeAsking(async () => {
    now()
    const request = { account, networkId, native: await asData(native), ...(signal && { signal }) }
    await env.ctx.confirm(request)
    now()
    return { request, prepared: await prepare(env, request) }
  })
  const { bytes, signature } = await askToSign(prepared, request)
  return { bytes: toBase64(bytes), signature }
}
