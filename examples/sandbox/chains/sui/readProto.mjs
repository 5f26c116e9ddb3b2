import { GrpcTypes } from '@mysten/sui/grpc'
import { TransactionDataBuilder } from '@mysten/sui/transactions'
import { toBase64 } from '@mysten/sui/utils'
import { refuse } from './execute.mjs'

const { Argument_ArgumentKind: ArgumentKind, Input_InputKind: InputKind } = GrpcTypes

/** The BCS of a transaction message with resolved inputs and gas. Throws −32602. */
export function toBcs({ sender, gasPayment, kind }) {
  const { inputs, commands } = kind.data.programmableTransaction
  const { objects, owner, price, budget } = gasPayment
  const data = {
    version: 2,
    sender,
    expiration: { None: true },
    gasData: { payment: objects.map(reference), owner, price: `${price}`, budget: `${budget}` },
    inputs: inputs.map(readInput),
    commands: commands.map(({ command }) => readCommand(command)),
  }
  try {
    return TransactionDataBuilder.restore(data).build()
  } catch (error) {
    return refuse(-32602, `Invalid transaction: ${error.message}`)
  }
}

const reference = ({ objectId, version, digest }) => ({ objectId, version: `${version}`, digest })

function readInput(input) {
  if (input.kind === InputKind.PURE) return { Pure: { bytes: toBase64(input.pure) } }
  if (input.kind === InputKind.IMMUTABLE_OR_OWNED) return { Object: { ImmOrOwnedObject: reference(input) } }
  return refuse(-32602, 'The sandbox only supports plain values and owned objects')
}

function readArgument({ kind, input, result, subresult }) {
  if (kind === ArgumentKind.GAS) return { GasCoin: true }
  if (kind === ArgumentKind.INPUT) return { Input: input }
  if (kind === ArgumentKind.RESULT && subresult !== undefined) return { NestedResult: [result, subresult] }
  if (kind === ArgumentKind.RESULT) return { Result: result }
  return refuse(-32602, 'Unknown argument kind')
}

const readers = {
  splitCoins: ({ coin, amounts }) => ({
    SplitCoins: { coin: readArgument(coin), amounts: amounts.map(readArgument) },
  }),
  mergeCoins: ({ coin, coinsToMerge }) => ({
    MergeCoins: { destination: readArgument(coin), sources: coinsToMerge.map(readArgument) },
  }),
  transferObjects: ({ objects, address }) => ({
    TransferObjects: { objects: objects.map(readArgument), address: readArgument(address) },
  }),
  moveCall: call => ({ MoveCall: { ...call, arguments: call.arguments.map(readArgument) } }),
}

function readCommand(command) {
  const { oneofKind } = command
  if (!oneofKind || !Object.hasOwn(readers, oneofKind))
    refuse(-32602, `${oneofKind} cannot run here: the sandbox has no Move VM`)
  return readers[oneofKind](command[oneofKind])
}
