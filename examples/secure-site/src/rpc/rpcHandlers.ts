import { methodClass } from '@latchkit/embedded-wallet/protocol'
import type { Chain } from '../chain/chains.js'
import { isNodeMethod } from '../chain/nodeMethods.js'
import { FrameRefusal } from '../errors/FrameRefusal.js'
import type { Handlers } from '../frame/createDispatch.js'
import { type EvmAccount, evmAccount } from '../frame/evmAccount.js'
import type { FrameParts } from '../frame/FrameParts.js'
import { keptVault } from '../frame/keptVault.js'
import { isAtRisk } from '../wallet/isAtRisk.js'

/** Handles wallet requests in three classes: read, ask the user, refuse. */
export function rpcHandlers(parts: FrameParts): Pick<Handlers, 'RPC_REQUEST'> {
  async function find(chainId: string, method: string): Promise<Chain> {
    const chain = (await parts.chains()).find(({ caip2 }) => caip2 === chainId)
    if (chain) return chain
    const code = method === 'wallet_sendCalls' ? 'CHAIN_UNSUPPORTED' : 'UNSUPPORTED'
    throw new FrameRefusal(code, 'This network is not known here.')
  }
  return {
    async RPC_REQUEST({ chainId, method, params }, { signal }) {
      const kind = methodClass(method)
      const isSolana = chainId.startsWith('solana:')
      if (kind === undefined || isSolana !== method.startsWith('solana_'))
        throw new FrameRefusal('NOT_ALLOWED', 'Action not allowed')
      const user = await parts.session.user()
      const chain = await find(chainId, method)
      const isRequest = kind === 'approval'
      const { addresses, slots } = await keptVault(parts, signal, {
        networks: isRequest ? [chain] : [],
        isRequest,
      })
      const current = async () => evmAccount(parts.store, await parts.wallet.user(), addresses, chain)
      const account = await current()
      if (kind === 'safe') return { result: await answerSafe(parts, chain, account, method, params) }
      const { answerEvm, answerSolana } = await import('./requests.js')
      const own = { ...parts, user, isAtRisk: isAtRisk({ slots }) }
      if (isSolana)
        return {
          result: await answerSolana(own, { chain, account: addresses.solana, method, params, signal }),
        }
      async function assertAccount() {
        const { address, smart } = await current()
        // The account of a key is at one address, with code and without.
        if (address !== account.address || !smart !== !account.smart)
          throw new FrameRefusal('ABORTED', 'The account was switched.')
      }
      const { address, smart } = account
      const asked = { chain, account: address, smart, method, params, signal }
      // Another tab may switch; where there is one account alone, nothing can.
      return { result: await answerEvm(chain.smartAccounts ? { ...own, assertAccount } : own, asked) }
    },
  }
}

async function answerSafe(
  parts: FrameParts,
  { caip2 }: Chain,
  { address, smart }: EvmAccount,
  method: string,
  params: unknown,
): Promise<unknown> {
  const [, number = '0'] = caip2.split(':')
  const hexChain = `0x${BigInt(number).toString(16)}`
  switch (method) {
    case 'eth_accounts':
      return [address]
    case 'eth_chainId':
      return hexChain
    case 'net_version':
      return number
    case 'wallet_getCapabilities':
      return { [hexChain]: { atomic: { status: smart ? 'supported' : 'unsupported' } } }
    case 'wallet_getCallsStatus': {
      const { callsStatus } = await import('./requests.js')
      return callsStatus(parts, Array.isArray(params) ? params[0] : undefined)
    }
    case 'wallet_getSupportedExecutionPermissions': {
      const { supportedPermissions } = await import('./requests.js')
      return supportedPermissions(smart, await parts.chains())
    }
    case 'wallet_getAssets':
      throw new FrameRefusal('UNSUPPORTED', 'The secure site lists no assets.')
    default: {
      const { createNode } = await import('../chain/createNode.js')
      if (!isNodeMethod(method)) throw new FrameRefusal('NOT_ALLOWED', 'Action not allowed')
      return createNode(caip2, parts.session).ask(method, params ?? [])
    }
  }
}
