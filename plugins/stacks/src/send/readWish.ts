import type { TransactionRequest } from '@latchkit/core'
import type { StacksEnv } from '../StacksEnv.js'
import { checkCall } from './checkCall.js'
import { readTransfer } from './readTransfer.js'
import type { StacksCall } from './StacksCall.js'
import { tokenCall } from './tokenCall.js'

/** What is asked of a wallet, in the words of SIP-030. */
export type Wish =
  | {
      readonly method: 'stx_transferStx'
      readonly params: { readonly recipient: string; readonly amount: string; readonly memo?: string }
    }
  | { readonly method: 'stx_callContract'; readonly params: Required<StacksCall> }

/** Checks a request and puts it in a wallet's words. Of a token the network is asked what it is called. */
export async function readWish(env: StacksEnv, request: TransactionRequest): Promise<Wish> {
  if (!request.transfer) return { method: 'stx_callContract', params: checkCall(request.native) }
  const { networkId, signal, account } = request
  const { token, recipient, amount, memo } = readTransfer(env, request.transfer, request)
  if (token === undefined) {
    const params = { recipient, amount: `${amount}`, ...(memo === undefined ? {} : { memo }) }
    return { method: 'stx_transferStx', params }
  }
  const transfer = { token, recipient, amount, memo, sender: account.address, networkId, signal }
  return { method: 'stx_callContract', params: checkCall(await tokenCall(env, transfer)) }
}
