import type { TransactionRequest } from '@latchkit/core'
import {
  Cl,
  deserializePostConditionWire,
  makeUnsignedContractCall,
  makeUnsignedContractDeploy,
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
  {
    account,
    networkId,
    sponsored,
  }: Pick<TransactionRequest, 'account' | 'networkId'> & { sponsored?: boolean },
): Promise<StacksTransactionWire> {
  const common = {
    ...(sponsored && { sponsored }),
    publicKey: account.publicKey ?? STAND_IN,
    network: networkWord(networkId),
    fee: 0,
    nonce: 0,
  }
  if (method === 'stx_transferStx') return makeUnsignedSTXTokenTransfer({ ...common, ...params })
  const conditions = {
    postConditions: params.postConditions.map(readCondition),
    postConditionMode: params.postConditionMode,
  }
  if (method === 'stx_deployContract') {
    const { name: contractName, clarityCode: codeBody, clarityVersion } = params
    return makeUnsignedContractDeploy({ ...common, ...conditions, contractName, codeBody, clarityVersion })
  }
  const [contractAddress = '', contractName = ''] = params.contract.split('.')
  const { functionName, functionArgs } = params
  const call = { contractAddress, contractName, functionName, functionArgs: functionArgs.map(readArgument) }
  return makeUnsignedContractCall({ ...common, ...conditions, ...call })
}

function readCondition(hex: string) {
  try {
    return deserializePostConditionWire(hex)
  } catch {
    throw invalid('Post-conditions must be serialized by SIP-005')
  }
}

function readArgument(hex: string) {
  try {
    return Cl.deserialize(hex)
  } catch {
    throw invalid('The arguments of a call must be Clarity values')
  }
}
