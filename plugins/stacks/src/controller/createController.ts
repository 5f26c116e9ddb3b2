import { typedErrors } from '@latchkit/core/errors'
import type { StacksEnv } from '../StacksEnv.js'
import { readCall } from '../send/readCall.js'
import { assertToOther } from '../send/readTransfer.js'
import { callReadOnly } from './callReadOnly.js'
import { findSigner } from './findSigner.js'
import { readAddresses } from './readAddresses.js'
import { readContractCall, readDeployment, readNftTransfer } from './readWishes.js'
import type { StacksApi } from './StacksApi.js'
import { send } from './send.js'
import { signStructuredMessage } from './signStructuredMessage.js'
import { signTransaction } from './signTransaction.js'

/** The result of a sending depends on `sponsored`, which is known only to the caller's overload. */
type Functions = {
  readonly [Name in keyof StacksApi]: (request: Parameters<StacksApi[Name]>[0]) => Promise<unknown>
}

export function createController(env: StacksEnv): StacksApi {
  const api = {
    signStructuredMessage: request => signStructuredMessage(env, request),
    signTransaction: request => signTransaction(env, request),
    callContract: request => send(env, request, () => readContractCall(request)),
    deployContract: request => send(env, request, () => readDeployment(request)),
    transfer: request =>
      send(env, request, () => {
        const { account, networkId } = findSigner(env, request)
        const { to, amount, asset, memo, signal } = request
        const transfer = { to, amount, asset, memo }
        assertToOther({ account, transfer })
        return readCall(env, { account, networkId, transfer, ...(signal && { signal }) })
      }),
    transferNft: request => send(env, request, () => readNftTransfer(env, request)),
    callReadOnly: request => callReadOnly(env, request),
    addresses: request => readAddresses(env, request),
  } satisfies Functions
  return typedErrors('stacks', api) as StacksApi
}
