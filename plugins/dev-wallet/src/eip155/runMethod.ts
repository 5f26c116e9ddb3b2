import type { Eip155Context, Eip155Methods } from './Eip155Context.js'
import { accountMethods } from './methods/accountMethods.js'
import { assetMethods } from './methods/assetMethods.js'
import { callsMethods } from './methods/callsMethods.js'
import { chainMethods } from './methods/chainMethods.js'
import { connectMethods } from './methods/connectMethods.js'
import { sendMethods } from './methods/sendMethods.js'
import { signMethods } from './methods/signMethods.js'
import { providerRpcError } from './providerRpcError.js'

/** Methods answered by the node of the active network: they sign nothing and need no approval. */
const readMethods: ReadonlySet<string> = new Set([
  'eth_blobBaseFee',
  'eth_blockNumber',
  'eth_call',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  // Already signed, so it needs no approval.
  'eth_sendRawTransaction',
  'eth_simulateV1',
  'eth_syncing',
  'eth_uninstallFilter',
  'net_listening',
  'net_peerCount',
  'web3_clientVersion',
  'web3_sha3',
])

const methods: Eip155Methods = {
  ...accountMethods,
  ...connectMethods,
  ...chainMethods,
  ...signMethods,
  ...sendMethods,
  ...callsMethods,
  ...assetMethods,
}

/** Runs one JSON-RPC method: the wallet's own, or the node's for what only reads; anything else is 4200. */
export async function runMethod(
  ctx: Eip155Context,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  if (readMethods.has(method)) return ctx.rpc(method, params)
  const own = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!own) throw providerRpcError(4200)
  const result = await inTurn(ctx, method, turnCtx => own(turnCtx, params))
  const { accounts, chainId } = ctx.faults()
  if (accounts !== undefined && (method === 'eth_accounts' || method === 'eth_requestAccounts'))
    return accounts
  if (chainId !== undefined && method === 'eth_chainId') return chainId
  return result
}

/** Runs a method so that its prompt does not overtake the prompt of an earlier request. */
async function inTurn<Result>(
  ctx: Eip155Context,
  method: string,
  run: (ctx: Eip155Context) => Promise<Result>,
): Promise<Result> {
  // It waits for a node chosen by the page, which must not block other requests.
  if (method === 'wallet_addEthereumChain') return run(ctx)
  const { ready, done } = ctx.takeTurn()
  try {
    return await run({
      ...ctx,
      async ask(kind, asking) {
        await ready
        const answer = ctx.ask(kind, asking)
        done()
        return answer
      },
    })
  } finally {
    done()
  }
}
