/** Reads that go to the wallet where the app has no endpoint. */
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
  'simulateV1',
  'syncing',
].map(name => `eth_${name}`)

/** True if a wallet may answer this read in place of an endpoint. */
export const isWalletRead = (method: string): boolean => READS.includes(method)
