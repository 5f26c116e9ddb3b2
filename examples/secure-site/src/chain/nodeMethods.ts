/** Every call that the frame makes to a node, for itself or for the page, with its cost. */
const nodeMethods = {
  eth_blobBaseFee: 1,
  eth_blockNumber: 1,
  eth_call: 1,
  eth_chainId: 1,
  eth_estimateGas: 1,
  eth_feeHistory: 1,
  eth_gasPrice: 1,
  eth_getBalance: 1,
  eth_getBlockByHash: 1,
  eth_getBlockByNumber: 1,
  eth_getBlockReceipts: 10,
  eth_getBlockTransactionCountByHash: 1,
  eth_getBlockTransactionCountByNumber: 1,
  eth_getCode: 1,
  eth_getLogs: 10,
  eth_getProof: 10,
  eth_getStorageAt: 1,
  eth_getTransactionByBlockHashAndIndex: 1,
  eth_getTransactionByBlockNumberAndIndex: 1,
  eth_getTransactionByHash: 1,
  eth_getTransactionCount: 1,
  eth_getTransactionReceipt: 1,
  eth_getUncleByBlockHashAndIndex: 1,
  eth_getUncleByBlockNumberAndIndex: 1,
  eth_getUncleCountByBlockHash: 1,
  eth_getUncleCountByBlockNumber: 1,
  eth_maxPriorityFeePerGas: 1,
  eth_sendRawTransaction: 1,
  eth_simulateV1: 10,
  eth_syncing: 1,
  getFeeForMessage: 1,
  getGenesisHash: 1,
  getLatestBlockhash: 1,
  getMultipleAccounts: 1,
  getSignatureStatuses: 1,
  isBlockhashValid: 1,
  sendTransaction: 1,
  simulateTransaction: 10,
} as const

/** The calls that it makes for itself alone, to the bundler (ERC-4337) and the paymaster (ERC-7677) of smart accounts. */
const smartMethods = {
  eth_estimateUserOperationGas: 10,
  eth_getUserOperationByHash: 1,
  eth_getUserOperationReceipt: 1,
  eth_sendUserOperation: 1,
  pm_getPaymasterData: 1,
  pm_getPaymasterStubData: 1,
} as const

/** The name of an allowed node call. */
export type NodeMethod = keyof typeof nodeMethods

/** The name of an allowed call to any server of a network. */
export type ServerMethod = NodeMethod | keyof typeof smartMethods

/** The node call is allowed. */
export const isNodeMethod = (method: string): method is NodeMethod => Object.hasOwn(nodeMethods, method)

const isSmartMethod = (method: string): method is keyof typeof smartMethods =>
  Object.hasOwn(smartMethods, method)

/** The server of a network that answers a call, and its cost. The service forwards no others. */
export function serverOf(
  method: string,
): { readonly url: 'rpcUrl' | 'bundlerUrl' | 'paymasterUrl'; readonly cost: number } | undefined {
  if (isNodeMethod(method)) return { url: 'rpcUrl', cost: nodeMethods[method] }
  if (!isSmartMethod(method)) return undefined
  return { url: method.startsWith('pm_') ? 'paymasterUrl' : 'bundlerUrl', cost: smartMethods[method] }
}
