import { isKitError } from '@latchkit/core'
import { QueryAccountRequest, QueryAccountResponse } from 'cosmjs-types/cosmos/auth/v1beta1/query'
import { decodeAddress } from '../address/decodeAddress.js'
import type { ChainRpc } from './chainRpc.js'
import { queryChain } from './queryChain.js'

/** Addresses of accounts have 20 bytes; contracts, groups and accounts of other chains have 32. */
const OF_A_KEY = 20

/** Whether nobody holds the key of an address: a contract, or an account of one of the chain's own modules. */
export async function isKeyless(rpc: ChainRpc, address: string, signal?: AbortSignal): Promise<boolean> {
  if (decodeAddress(address)?.bytes.length !== OF_A_KEY) return true
  const data = QueryAccountRequest.encode({ address }).finish()
  try {
    const answer = await queryChain(rpc, { path: '/cosmos.auth.v1beta1.Query/Account', data, signal })
    return QueryAccountResponse.decode(answer).account?.typeUrl === '/cosmos.auth.v1beta1.ModuleAccount'
  } catch (error) {
    if (isKitError(error, 'cosmos/QUERY_FAILED')) return false // nothing was ever sent to it
    throw error
  }
}
