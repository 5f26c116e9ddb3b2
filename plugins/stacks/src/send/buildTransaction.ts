import type { TransactionRequest } from '@latchkit/core'
import {
  Cl,
  makeUnsignedContractCall,
  makeUnsignedSTXTokenTransfer,
  type StacksTransactionWire,
} from '@stacks/transactions'
import { networkWord } from '../connect/networkWord.js'
import { invalid } from './invalid.js'
import type { WalletCall } from './readCall.js'

/** A placeholder where the account's own key is unknown: only its length matters. */
const STAND_IN = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'

/** The transaction that a wallet builds from a call, without its fee, nonce and signature. */
export async function buildTransaction(
  { method, params }: WalletCall,
  { account, networkId }: Pick<TransactionRequest, 'account' | 'networkId'>,
): Promise<StacksTransactionWire> {
  const common = {
    publicKey: account.publicKey ?? STAND_IN,
    network: networkWord(networkId),
    fee: 0,
    nonce: 0,
  }
  if (method === 'stx_transferStx') return makeUnsignedSTXTokenTransfer({ ...common, ...params })
  const [contractAddress = '', contractName = ''] = params.contract.split('.')
  return makeUnsignedContractCall({
    ...common,
    contractAddress,
    contractName,
    functionName: params.functionName,
    functionArgs: params.functionArgs.map(readArgument),
    postConditions: [...params.postConditions],
    postConditionMode: params.postConditionMode,
  })
}

function readArgument(hex: string) {
  try {
    return Cl.deserialize(hex)
  } catch {
    throw invalid('The arguments of a call must be Clarity values')
  }
}
