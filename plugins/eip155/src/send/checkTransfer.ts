import { KitError, type TransactionRequest, type TransferCheck } from '@latchkit/core'
import { hasOwnCode } from '../address/hasOwnCode.js'
import { parseAddress } from '../address/parseAddress.js'
import type { EvmEnv } from '../EvmEnv.js'
import { findChain } from '../network/findChain.js'
import { MULTICALL3 } from '../network/wellKnownContracts.js'
import { toEvmError } from '../provider/toEvmError.js'
import { chainRpc } from '../rpc/chainRpc.js'
import type { RpcRequest } from '../rpc/createRpc.js'
import { isLimited } from '../rpc/isOwnFault.js'
import { isRevert } from '../rpc/isRevert.js'
import { buildTransaction } from './buildTransaction.js'
import { measureTransfer } from './measureTransfer.js'

/** `decimals()` of ERC-20. */
const DECIMALS = '0x313ce567'

/**
 * Simulates a transfer on the latest block, and measures what it moves where the node supports that. A token that
 * returns `false` fails, but one that returns nothing does not: some well-known ones never return a value.
 */
export async function checkTransfer(env: EvmEnv, request: TransactionRequest): Promise<TransferCheck> {
  const { transfer, networkId, signal } = request
  if (!transfer) throw new KitError('rpc/INVALID_PARAMS', { message: 'Only transfers can be checked' })
  const { from, ...call } = buildTransaction(request)
  const rpc = chainRpc(env, networkId)
  const to = parseAddress(call['to'] ?? '')
  const data = call['data'] as `0x${string}` | undefined
  const recipient = parseAddress(transfer.to)
  const multicall3 = parseAddress(findChain(env, networkId).multicall3 ?? MULTICALL3)
  const value = BigInt(call['value'] ?? 0)
  const trial = { rpc, signal, from: parseAddress(from), recipient, to, value, data, multicall3 }
  const [failure, measured, code, decimals] = await Promise.all([
    play(rpc, { from, ...call }, signal),
    measureTransfer({ ...trial, token: data ? to : undefined }),
    rpc('eth_getCode', [recipient, 'latest'], signal),
    data ? readDecimals(rpc, to, signal) : undefined,
  ])
  return {
    ...(failure === undefined ? measured : { failure }),
    ...(decimals === undefined ? {} : { decimals }),
    isContract: hasOwnCode(code),
  }
}

async function play(
  rpc: RpcRequest,
  call: Record<string, string>,
  signal?: AbortSignal,
): Promise<string | undefined> {
  try {
    const answer = await rpc('eth_call', [call, 'latest'], signal)
    return call['data'] && /^0x0{64}$/.test(String(answer)) ? 'The token refused the transfer' : undefined
  } catch (error) {
    const { message } = toEvmError(error)
    const isAboutFunds = /insufficient funds|exceeds|OutOfFunds/i.test(message) && !isLimited(error)
    if (isRevert(error) || isAboutFunds) return message
    throw toEvmError(error, 'rpc/INTERNAL')
  }
}

/** Undefined for a token without the function. A node that does not answer says nothing about the token, and rejects. */
async function readDecimals(
  rpc: RpcRequest,
  to: string | undefined,
  signal?: AbortSignal,
): Promise<number | undefined> {
  const answer = await rpc('eth_call', [{ to, data: DECIMALS }, 'latest'], signal).catch(error => {
    if (!isRevert(error)) throw toEvmError(error, 'rpc/INTERNAL')
  })
  if (typeof answer !== 'string' || !/^0x[\da-f]{64}$/i.test(answer)) return undefined
  const decimals = BigInt(answer)
  return decimals <= 255n ? Number(decimals) : undefined
}
