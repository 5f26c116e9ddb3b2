import { encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'
import * as z from 'zod/mini'
import type { Chain } from '../chain/chains.js'
import type { Node } from '../chain/createNode.js'
import { hexBytes, quantity } from '../chain/evm/fields.js'
import { askFees } from '../chain/evm/prepareTransactions.js'
import { NodeError } from '../chain/NodeError.js'
import { FrameRefusal } from '../errors/FrameRefusal.js'
import { ENTRY_POINT_8 } from './entryPoint.js'
import { lackedAuthorization } from './readDelegation.js'
import type { SmartAccount } from './smartAccount.js'
import { encodeCalls, type OperationCall, toRpc, type UserOperation } from './UserOperation.js'

/** The operation to sign. */
export interface PreparedOperation {
  readonly operation: UserOperation
  /** The paymaster of this network agreed to nothing: the account pays. */
  readonly isUnsponsored: boolean
}

/** Of the right form, and of nobody: for estimates. */
const STUB_SIGNATURE: Hex = `0x${'ff'.repeat(15)}f0${'00'.repeat(16)}7a${'aa'.repeat(31)}1c`
/** A tenth of the gas that an operation does not use is burnt, at the cost of whoever pays: no estimate may be absurd. */
const MOST_GAS = 15_000_000n
/** In wei: an account with too little to pay is estimated as if it had this much more. */
const LENT = 10n ** 20n

const nonceAbi = parseAbi(['function getNonce(address sender, uint192 key) view returns (uint256)'])
const optionalGas = z.optional(z.nullable(quantity))
const estimateShape = z.object({
  preVerificationGas: quantity,
  verificationGasLimit: quantity,
  callGasLimit: quantity,
  paymasterVerificationGasLimit: optionalGas,
  paymasterPostOpGasLimit: optionalGas,
})
const paymasterShape = z.object({
  paymaster: hexBytes.check(z.length(42)),
  paymasterData: hexBytes.check(z.maxLength(20_000)),
  paymasterVerificationGasLimit: optionalGas,
  paymasterPostOpGasLimit: optionalGas,
  isFinal: z.optional(z.boolean()),
})

const asHex = (text: string): Hex => `0x${text.slice(2).toLowerCase()}`

/** The nonce of an account's next operation. */
export async function askNonce(
  node: Node,
  { address, entryPoint: to }: Pick<SmartAccount, 'address' | 'entryPoint'>,
): Promise<bigint> {
  const data = encodeFunctionData({ abi: nonceAbi, args: [address, 0n] })
  return quantity.parse(await node.ask('eth_call', [{ to, data }, 'latest']))
}

/** There is code at the address. */
export async function isDeployed(node: Node, address: Hex): Promise<boolean> {
  return hexBytes.parse(await node.ask('eth_getCode', [address, 'latest'])) !== '0x'
}

/**
 * Calls of a smart account as one operation: with nonce, gas and fees from the frame's own servers, and with a paymaster if the network
 * has one that agrees. Rejects with `OPERATION_REFUSED` or `BUNDLER_UNAVAILABLE`. `balance` is the account's, in wei.
 */
export async function prepareOperation(
  node: Node,
  {
    chain,
    account,
    calls,
    balance,
  }: {
    readonly chain: Chain
    readonly account: SmartAccount
    readonly calls: readonly OperationCall[]
    readonly balance: bigint | undefined
  },
): Promise<PreparedOperation> {
  const value = calls.reduce((sum, call) => sum + call.value, 0n)
  if (balance !== undefined && balance < value)
    throw new FrameRefusal('OPERATION_REFUSED', 'The account has too little for this.')
  const { address: sender, entryPoint, way } = account
  const [begins, nonce, { price, tip, maxFeePerGas = price }] = await Promise.all([
    beginningOf(node, account),
    askNonce(node, account),
    askFees(node),
  ])
  const base = {
    ...{ sender, nonce, callData: encodeCalls(calls, way) },
    ...begins,
    ...{ maxFeePerGas, maxPriorityFeePerGas: tip < maxFeePerGas ? tip : maxFeePerGas },
  }
  const isOffered = chain.smartAccounts?.isSponsored === true
  const sponsored = isOffered ? await sponsor(node, base, entryPoint).catch(unlessServers) : undefined
  if (sponsored) return { operation: sponsored, isUnsponsored: false }
  const lent = balance !== undefined && balance < value + LENT ? balance + LENT : undefined
  return {
    operation: { ...base, ...(await estimate(node, base, entryPoint, lent)) },
    isUnsponsored: isOffered,
  }
}

/** With what an account gets its code, as long as it has none. */
async function beginningOf(
  node: Node,
  { address, factory, factoryData, delegate, entryPoint }: SmartAccount,
): Promise<Pick<UserOperation, 'factory' | 'factoryData' | 'authorization'>> {
  if (!delegate) return (await isDeployed(node, address)) ? {} : { factory, factoryData }
  const authorization = await lackedAuthorization(node, { address, delegate })
  if (!authorization) return {}
  return entryPoint === ENTRY_POINT_8 ? { authorization, factory: '0x7702' } : { authorization }
}

type Base = Omit<UserOperation, 'callGasLimit' | 'verificationGasLimit' | 'preVerificationGas'>

/** The operation with a paymaster (ERC-7677), which is first asked for a stub to estimate with. */
async function sponsor(node: Node, base: Base, entryPoint: Hex): Promise<UserOperation> {
  const [, number = '0'] = node.chainId.split(':')
  const ask = async (
    method: 'pm_getPaymasterStubData' | 'pm_getPaymasterData',
    operation: Partial<UserOperation>,
  ) => {
    const params = [toRpc(operation, STUB_SIGNATURE), entryPoint, numberToHex(BigInt(number)), {}]
    const { paymaster, paymasterData, isFinal, ...gas } = paymasterShape.parse(await node.ask(method, params))
    const own = { paymaster: asHex(paymaster), paymasterData: asHex(paymasterData), ...present(gas) }
    return { own, isFinal }
  }
  const zero = { callGasLimit: 0n, verificationGasLimit: 0n, preVerificationGas: 0n }
  const stub = await ask('pm_getPaymasterStubData', { ...base, ...zero })
  const estimated = { ...base, ...stub.own, ...(await estimate(node, { ...base, ...stub.own }, entryPoint)) }
  if (stub.isFinal) return estimated
  const { paymaster, paymasterData } = (await ask('pm_getPaymasterData', estimated)).own
  return { ...estimated, paymaster, paymasterData }
}

/** The gas of each field, with headroom of its own: data that is paid beforehand may get dearer, and a call find another state. */
async function estimate(node: Node, operation: Partial<UserOperation>, entryPoint: Hex, balance?: bigint) {
  const { sender = '0x' } = operation
  const override = balance === undefined ? [] : [{ [sender]: { balance: numberToHex(balance) } }]
  const params = [toRpc(operation, STUB_SIGNATURE), entryPoint, ...override]
  const told = estimateShape.parse(await askBundler(node, 'eth_estimateUserOperationGas', params))
  const { callGasLimit, verificationGasLimit, preVerificationGas } = told
  const { paymasterVerificationGasLimit, paymasterPostOpGasLimit } = told
  const gas = {
    callGasLimit: (callGasLimit * 11n) / 10n,
    verificationGasLimit: (verificationGasLimit * 6n) / 5n,
    preVerificationGas: (preVerificationGas * 11n) / 10n,
    ...(operation.paymaster === undefined
      ? {}
      : present({
          paymasterVerificationGasLimit:
            paymasterVerificationGasLimit && (paymasterVerificationGasLimit * 6n) / 5n,
          paymasterPostOpGasLimit,
        })),
  }
  if (Object.values(gas).some(amount => amount > MOST_GAS))
    throw new FrameRefusal('OPERATION_REFUSED', 'The bundler asks for gas that cannot be meant.')
  return gas
}

/** Asks before anything is signed or sent. Rejects with `FrameRefusal`. */
export async function askBundler(
  node: Node,
  method: 'eth_estimateUserOperationGas' | 'eth_getUserOperationByHash',
  params: readonly unknown[],
): Promise<unknown> {
  try {
    return await node.ask(method, params)
  } catch (error) {
    if (!(error instanceof NodeError)) throw error
    throw refusalOf(error)
  }
}

/** The refusal of an operation that was certainly not sent. */
export const refusalOf = ({ code, message }: NodeError): FrameRefusal =>
  code === undefined
    ? new FrameRefusal('BUNDLER_UNAVAILABLE', 'The bundler does not answer.')
    : new FrameRefusal('OPERATION_REFUSED', `The bundler refuses it: ${message.slice(0, 500)}`)

/** A paymaster that fails, or that the bundler refuses, is left out: the operation is prepared anew without. */
function unlessServers(error: unknown): undefined {
  if (!(error instanceof NodeError || error instanceof FrameRefusal || error instanceof z.core.$ZodError))
    throw error
}

const present = <Fields extends Record<string, bigint | null | undefined>>(
  fields: Fields,
): { [Name in keyof Fields]?: bigint } =>
  Object.fromEntries(
    Object.entries(fields).filter(([, amount]) => amount !== null && amount !== undefined),
  ) as { [Name in keyof Fields]?: bigint }
