import type { OperationRequest } from '@latchkit/core'
import { hashMessage, recoverAddress } from 'viem/utils'
import { readAddress } from '../address/readAddress.js'
import type { EvmEnv } from '../EvmEnv.js'
import { toEvmError } from '../provider/toEvmError.js'
import { chainRpc } from '../rpc/chainRpc.js'
import { askContract } from './askContract.js'

/** Half of the order of secp256k1: a signature with a larger s is a copy made by somebody else (EIP-2). */
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/**
 * Checks a signature of a message: of a key without any request, of a contract account over the app's RPC (ERC-1271,
 * ERC-6492). False for malformed input; rejects with a typed error when it could not be checked.
 */
export async function verifyMessage(
  env: EvmEnv,
  request: OperationRequest<'verifyMessage'>,
): Promise<boolean> {
  const [namespace, reference, text] = String(request.caipAddress).split(':')
  const address = namespace === 'eip155' ? readAddress(text) : undefined
  if (!address || !isHex(request.signature)) return false
  const { signature } = request
  const hash = hashMessage(typeof request.message === 'string' ? request.message : { raw: request.message })
  if (await isSignedByKey(address, hash, signature))
    return BigInt(`0x${signature.slice(66, 130)}`) <= HALF_ORDER
  try {
    return await askContract(chainRpc(env, `eip155:${reference}`), { address, hash, signature })
  } catch (error) {
    throw toEvmError(error, 'rpc/INTERNAL')
  }
}

const isHex = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && value.length <= 131_074 && /^0x(?:[\da-f]{2})*$/i.test(value)

async function isSignedByKey(
  address: string,
  hash: `0x${string}`,
  signature: `0x${string}`,
): Promise<boolean> {
  try {
    return (await recoverAddress({ hash, signature })) === address
  } catch {
    return false // not 65 bytes, or not a point on the curve
  }
}
