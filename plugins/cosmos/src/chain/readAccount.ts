import { isKitError, KitError } from '@latchkit/core'
import { QueryAccountInfoRequest, QueryAccountInfoResponse } from 'cosmjs-types/cosmos/auth/v1beta1/query'
import type { ChainRpc } from './chainRpc.js'
import { queryChain } from './queryChain.js'

export interface ChainAccount {
  readonly accountNumber: bigint
  readonly sequence: bigint
}

/** Reads an account of any type. Rejects with `cosmos/UNKNOWN_ACCOUNT` when it never received anything. */
export async function readAccount(
  rpc: ChainRpc,
  address: string,
  signal?: AbortSignal,
): Promise<ChainAccount> {
  const data = QueryAccountInfoRequest.encode({ address }).finish()
  const answer = await queryChain(rpc, {
    path: '/cosmos.auth.v1beta1.Query/AccountInfo',
    data,
    signal,
  }).catch(explain)
  const { info } = QueryAccountInfoResponse.decode(answer)
  if (info) return { accountNumber: info.accountNumber, sequence: info.sequence }
  return explain(undefined)
}

function explain(cause: unknown): never {
  const isMissing = cause === undefined || (isKitError(cause) && /not found/i.test(cause.message))
  if (!isMissing) throw cause
  throw new KitError('cosmos/UNKNOWN_ACCOUNT', {
    message: 'This account is not on the network yet: it has not received anything',
    cause,
    pluginId: 'cosmos',
  })
}
