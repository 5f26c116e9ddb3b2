import { isForWallet, RELAY_METHODS } from '../relay/relayMethods.js'

/** What is asked of a wallet only after its account, network and contents were checked. */
const SIGNING: readonly string[] = [
  'personal_sign',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'eth_signTransaction',
  'eth_sendTransaction',
  'wallet_sendCalls',
]

/** What else a host may ask of a wallet. */
const PASSED = RELAY_METHODS.filter(method => method.startsWith('wallet_') && !SIGNING.includes(method))

/** What a wallet is asked to read where the app has no endpoint. */
const READS: readonly string[] = [
  'blobBaseFee',
  'blockNumber',
  'call',
  'createAccessList',
  'estimateGas',
  'feeHistory',
  'gasPrice',
  'getBalance',
  'getBlockByHash',
  'getBlockByNumber',
  'getBlockReceipts',
  'getBlockTransactionCountByHash',
  'getBlockTransactionCountByNumber',
  'getCode',
  'getLogs',
  'getProof',
  'getStorageAt',
  'getTransactionByHash',
  'getTransactionCount',
  'getTransactionReceipt',
  'maxPriorityFeePerGas',
  'sendRawTransaction',
  'syncing',
].map(name => `eth_${name}`)

/** Whether a wallet may be asked to read this in an endpoint's place. */
export const isWalletRead = (method: string): boolean => READS.includes(method)

/** Why a method is refused, where there is more to say than that it is not known. */
const REASONS: Readonly<Record<string, string>> = {
  eth_sign: 'eth_sign signs without showing what, so it is never asked for',
  eth_signTypedData_v1: 'Typed data of version 1 has no domain: nothing says where the signature counts',
}

/** How a method is answered: `refused` is what may sign, or carry a request that signs, and is not known to be checked. */
export function kindOf(method: string): 'signing' | 'passed' | 'refused' | 'read' {
  if (SIGNING.includes(method)) return 'signing'
  if (PASSED.includes(method)) return 'passed'
  return isForWallet(method) || /_(?:sign|sendtransaction)|authoriz/i.test(method) ? 'refused' : 'read'
}

/** What to say of a refused method. */
export const refusalOf = (method: string): string =>
  REASONS[method] ?? `${method} is not passed on to wallets`
