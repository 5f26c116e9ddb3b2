import type { Eip155Context, Eip155Methods } from './Eip155Context.js'
import { accountMethods } from './methods/accountMethods.js'
import { assetMethods } from './methods/assetMethods.js'
import { callsMethods } from './methods/callsMethods.js'
import { chainMethods } from './methods/chainMethods.js'
import { readMethods } from './methods/readMethods.js'
import { sendMethods } from './methods/sendMethods.js'
import { signMethods } from './methods/signMethods.js'
import { providerRpcError } from './providerRpcError.js'

const methods: Eip155Methods = {
  ...accountMethods,
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
