import {
  concatHex,
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
  numberToHex,
  pad,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import { readHex, toHex } from '../decode/bytes.js'
import { hashTypedData } from '../decode/evm/hashTypedData.js'
import type { Authorization } from '../keys/authorizationBytes.js'
import { ENTRY_POINT, ENTRY_POINT_8 } from './entryPoint.js'
import type { SmartAccount } from './smartAccount.js'

/** One call of an operation. */
export interface OperationCall {
  /** Lower case. */
  readonly to: Hex
  /** Wei. */
  readonly value: bigint
  readonly data: Uint8Array
}

/** An unsigned operation of EntryPoint 0.7 or 0.8. */
export interface UserOperation {
  readonly sender: Hex
  readonly nonce: bigint
  /** Deploys the account first; the mark of EIP-7702 binds the operation to the code of its authorization. */
  readonly factory?: Hex
  readonly factoryData?: Hex
  /** Lets the account take its code first (EIP-7702). It has a signature of its own. */
  readonly authorization?: Authorization
  readonly callData: Hex
  readonly callGasLimit: bigint
  readonly verificationGasLimit: bigint
  readonly preVerificationGas: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
  readonly paymaster?: Hex
  readonly paymasterData?: Hex
  readonly paymasterVerificationGasLimit?: bigint
  readonly paymasterPostOpGasLimit?: bigint
}

const executeAbi = parseAbi(['function execute(bytes32 mode, bytes executionCalldata)'])
const batchAbi = parseAbi([
  'struct Call { address target; uint256 value; bytes callData; }',
  'function executeBatch(Call[] calls)',
])
const callsParameters = parseAbiParameters('(address target, uint256 value, bytes callData)[]')
/** ERC-7579: a batch of which one failing call undoes all. */
const ALL_OR_NONE: Hex = `0x01${'00'.repeat(31)}`

/** The call data of an operation, as its account takes calls: by ERC-7579, or a plain batch. Both happen all or not at all. */
export function encodeCalls(calls: readonly OperationCall[], way: SmartAccount['way'] = 'erc7579'): Hex {
  const list = calls.map(({ to, value, data }) => ({ target: to, value, callData: toHex(data) }))
  if (way === 'batch') return encodeFunctionData({ abi: batchAbi, args: [list] })
  return encodeFunctionData({
    abi: executeAbi,
    args: [ALL_OR_NONE, encodeAbiParameters(callsParameters, [list])],
  })
}

/** The calls in an operation's call data. Throws unless that is all that is in it. */
export function decodeCalls(callData: Hex): readonly OperationCall[] {
  const call = decodeFunctionData({ abi: [...executeAbi, ...batchAbi], data: callData })
  const isBatch = call.functionName === 'executeBatch'
  const [list] = isBatch ? call.args : decodeAbiParameters(callsParameters, call.args[1])
  const calls = list.map(({ target, value, callData: data }): OperationCall => {
    return { to: `0x${target.slice(2).toLowerCase()}`, value, data: readHex(data) ?? new Uint8Array() }
  })
  if (encodeCalls(calls, isBatch ? 'batch' : 'erc7579') !== callData)
    throw new Error('The operation has more in it than its calls')
  return calls
}

const fields = [
  { name: 'sender', type: 'address' },
  { name: 'nonce', type: 'uint256' },
  { name: 'initCode', type: 'bytes' },
  { name: 'callData', type: 'bytes' },
  { name: 'accountGasLimits', type: 'bytes32' },
  { name: 'preVerificationGas', type: 'uint256' },
  { name: 'gasFees', type: 'bytes32' },
  { name: 'paymasterAndData', type: 'bytes' },
]
const entryPointField = { name: 'entryPoint', type: 'address' }
const half = (value: bigint): Hex => numberToHex(value, { size: 16 })

/** The operation as the EntryPoint hashes it. */
function pack(operation: UserOperation) {
  const { sender, nonce, callData, preVerificationGas, factory, factoryData = '0x' } = operation
  const { paymaster, paymasterData = '0x', authorization } = operation
  const { paymasterVerificationGasLimit = 0n, paymasterPostOpGasLimit = 0n } = operation
  return {
    sender,
    nonce,
    // In place of the mark of EIP-7702, the code that the account takes.
    initCode:
      factory === undefined ? ('0x' as const) : concatHex([authorization?.address ?? factory, factoryData]),
    callData,
    accountGasLimits: concatHex([half(operation.verificationGasLimit), half(operation.callGasLimit)]),
    preVerificationGas,
    gasFees: concatHex([half(operation.maxPriorityFeePerGas), half(operation.maxFeePerGas)]),
    paymasterAndData:
      paymaster === undefined
        ? ('0x' as const)
        : concatHex([
            paymaster,
            half(paymasterVerificationGasLimit),
            half(paymasterPostOpGasLimit),
            paymasterData,
          ]),
  }
}

/** The two hashes of EIP-712 that the key signs: every field of the operation, for this account and network alone. */
export function hashesToSign(
  operation: UserOperation,
  { address, domain, entryPoint }: Pick<SmartAccount, 'address' | 'domain' | 'entryPoint'>,
  chainId: bigint,
): { domain: Uint8Array; struct: Uint8Array } {
  if (!domain) return hashesOfEntryPoint(operation, chainId)
  const types = { PackedUserOperation: [...fields, entryPointField] }
  const message = { ...pack(operation), entryPoint }
  const own = { ...domain, chainId, verifyingContract: address }
  return hashTypedData({ types, primaryType: 'PackedUserOperation', domain: own, message })
}

/** The two hashes of which EntryPoint 0.8 makes its own. */
function hashesOfEntryPoint(operation: UserOperation, chainId: bigint) {
  const own = { name: 'ERC4337', version: '1', chainId, verifyingContract: ENTRY_POINT_8 }
  const types = { PackedUserOperation: fields }
  return hashTypedData({ types, primaryType: 'PackedUserOperation', domain: own, message: pack(operation) })
}

const hashedParameters = parseAbiParameters(
  'address, uint256, bytes32, bytes32, bytes32, uint256, bytes32, bytes32',
)
const idParameters = parseAbiParameters('bytes32, address, uint256')

/** The hash by which the EntryPoint and bundlers name it. It is no transaction's. */
export function operationHash(
  operation: UserOperation,
  { entryPoint }: Pick<SmartAccount, 'entryPoint'>,
  chainId: bigint,
): Hex {
  if (entryPoint === ENTRY_POINT_8) {
    const { domain, struct } = hashesOfEntryPoint(operation, chainId)
    return keccak256(concatHex(['0x1901', toHex(domain), toHex(struct)]))
  }
  const { sender, nonce, initCode, callData, ...packed } = pack(operation)
  const { accountGasLimits, preVerificationGas, gasFees, paymasterAndData } = packed
  const inner = encodeAbiParameters(hashedParameters, [
    ...([sender, nonce, keccak256(initCode), keccak256(callData), accountGasLimits] as const),
    ...([preVerificationGas, gasFees, keccak256(paymasterAndData)] as const),
  ])
  return keccak256(encodeAbiParameters(idParameters, [keccak256(inner), ENTRY_POINT, chainId]))
}

/** The highest possible fee, in wei. */
export function mostFee(operation: UserOperation): bigint {
  const { callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas } = operation
  const { paymasterVerificationGasLimit = 0n, paymasterPostOpGasLimit = 0n } = operation
  const own = callGasLimit + verificationGasLimit + preVerificationGas
  return (own + paymasterVerificationGasLimit + paymasterPostOpGasLimit) * maxFeePerGas
}

/** The signature of an authorization. */
export interface Proof {
  readonly r: Hex
  readonly s: Hex
  readonly yParity: Hex
}

const NO_PROOF: Proof = { r: pad('0x1'), s: pad('0x1'), yParity: '0x0' }

/** The operation for a bundler or paymaster: numbers in hex, and only the fields that it has. Without a proof, it is for estimates. */
export function toRpc(
  { authorization, ...fields }: Partial<UserOperation>,
  signature: Hex,
  proof = NO_PROOF,
): Readonly<Record<string, Hex | object>> {
  const own = hexFields({ ...fields, signature })
  return authorization ? { ...own, eip7702Auth: { ...hexFields(authorization), ...proof } } : own
}

const hexFields = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'bigint' ? numberToHex(value) : value]],
    ),
  )
