import { KitError, type TransactionRequest, type TransferCheck } from '@latchkit/core'
import type { EvmEnv } from '../EvmEnv.js'
import { toEvmError } from '../provider/toEvmError.js'
import { chainRpc } from '../rpc/chainRpc.js'
import type { RpcRequest } from '../rpc/createRpc.js'
import { buildTransaction } from './buildTransaction.js'

/** `decimals()` of ERC-20. */
const DECIMALS = '0x313ce567'
/** EIP-7702: an account that lends itself code stays its owner's. */
const DELEGATED = /^0xef0100/i

/**
 * Plays a transfer on the latest block. A token that answers `false` fails, one that answers nothing does not: some
 * well-known ones never answer.
 */
export async function checkTransfer(env: EvmEnv, request: TransactionRequest): Promise<TransferCheck> {
  const { transfer, networkId, signal } = request
  if (!transfer) throw new KitError('rpc/INVALID_PARAMS', { message: 'Only transfers can be checked' })
  const { from, ...call } = buildTransaction(request)
  const rpc = chainRpc(env, networkId)
  const [failure, code, decimals] = await Promise.all([
    play(rpc, { from, ...call }, signal),
    rpc('eth_getCode', [transfer.to, 'latest'], signal),
    call['data'] ? readDecimals(rpc, call['to'], signal) : undefined,
  ])
  return {
    ...(failure === undefined ? {} : { failure }),
    ...(decimals === undefined ? {} : { decimals }),
    isContract: typeof code === 'string' && code.length > 2 && !DELEGATED.test(code),
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
    const { code } = (error ?? {}) as { code?: unknown }
    const { message } = toEvmError(error)
    if (code === 3 || /revert|insufficient funds|exceeds|OutOfFunds/i.test(message)) return message
    throw toEvmError(error, 'rpc/INTERNAL')
  }
}

/** Undefined for a token that does not tell. */
async function readDecimals(
  rpc: RpcRequest,
  to: string | undefined,
  signal?: AbortSignal,
): Promise<number | undefined> {
  const answer = await rpc('eth_call', [{ to, data: DECIMALS }, 'latest'], signal).catch(() => undefined)
  if (typeof answer !== 'string' || !/^0x[\da-f]{64}$/i.test(answer)) return undefined
  const decimals = BigInt(answer)
  return decimals <= 255n ? Number(decimals) : undefined
}
