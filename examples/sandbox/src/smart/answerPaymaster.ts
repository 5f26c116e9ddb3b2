import {
  type Address,
  concat,
  encodeAbiParameters,
  type Hex,
  keccak256,
  numberToHex,
  parseAbiParameters,
  stringToHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { rpcError } from '../rpcError.js'
import { type EntryPointVersion, versionOf } from './constants.js'
import type { SmartFault } from './SmartFault.js'

const agreed = parseAbiParameters('address, uint256, bytes32, uint48, uint256, address')
const keyOf = (use: string) => privateKeyToAccount(keccak256(stringToHex(`latchkit sandbox ${use}`)))
const signer = keyOf('paymaster')
const stranger = keyOf('no paymaster')
/** Time that it stands by its agreement, in seconds. */
const VALID_S = 600

/** Agrees to what the paymasters pay. */
export const paymasterSigner = signer.address

/** A chain, and the paymaster of each EntryPoint there. */
export interface Sponsored {
  readonly chainId: number
  readonly paymasters: Readonly<Record<EntryPointVersion, Address>>
  /** The latest block's, in seconds since the epoch. */
  now(): Promise<bigint>
}

/** Answers ERC-7677: `pm_getPaymasterStubData` and `pm_getPaymasterData`. It sponsors everybody. */
export async function answerPaymaster(
  { chainId, paymasters, now }: Sponsored,
  method: string,
  params: readonly unknown[],
  fault: SmartFault,
): Promise<object> {
  const isStub = method === 'pm_getPaymasterStubData'
  if (!isStub && method !== 'pm_getPaymasterData')
    throw rpcError(-32601, `${method} is no method of a paymaster.`)
  const [operation, entryPoint, chain] = params
  const version = versionOf(entryPoint)
  if (!version) throw rpcError(-32602, 'There is no such EntryPoint here.')
  if (Number(chain) !== chainId) throw rpcError(-32602, `This is the chain ${chainId}.`)
  if (fault.paymaster === 'refuses') throw rpcError(-32000, 'The operation is not sponsored.')
  const paymaster = paymasters[version]
  const { sender, nonce, callData } = operation as Readonly<Record<'sender' | 'nonce' | 'callData', Hex>>
  const validUntil = Number(await now()) + VALID_S
  const values = [sender, BigInt(nonce), keccak256(callData), validUntil, BigInt(chainId), paymaster] as const
  const raw = keccak256(encodeAbiParameters(agreed, values))
  // The stub is only for estimates: a signature of the right length, of nobody's.
  const key = isStub || fault.paymaster === 'lies' ? stranger : signer
  const signature = await key.signMessage({ message: { raw } })
  return {
    sponsor: { name: 'The sandbox' },
    paymaster,
    paymasterData: concat([numberToHex(validUntil, { size: 6 }), signature]),
    ...(isStub && { paymasterVerificationGasLimit: '0x15f90', paymasterPostOpGasLimit: '0x1' }),
  }
}
