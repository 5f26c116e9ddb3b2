import { toWbipAddress } from '../bip122/toWbipAddress.js'
import { providerRpcError } from '../eip155/providerRpcError.js'
import { toProviderRpcError } from '../eip155/toProviderRpcError.js'
import { isRecord } from '../isRecord.js'
import type { NamespaceHost } from '../NamespaceHost.js'
import type { StacksAccountKey } from './deriveAccounts.js'
import { type StacksContext, wordOf } from './StacksContext.js'

type Params = Record<string, unknown>
type Method = (ctx: StacksContext, params: Params) => Promise<unknown>

/** The accounts on a network, only the purposes that a page names, if any. */
function state(ctx: StacksContext, keys: readonly StacksAccountKey[], params: Params) {
  const word = wordOf(ctx.network(params['network']).id)
  const purposes = params['addresses'] ?? params['purposes']
  const all = keys.flatMap(key => [
    {
      symbol: 'STX',
      purpose: 'stacks',
      addressType: 'stacks',
      address: key.address(word),
      publicKey: key.publicKey,
      walletType: 'software',
      derivationPath: key.path,
    },
    ...key.bitcoin(word).map(one => ({ symbol: 'BTC', ...toWbipAddress(one) })),
  ])
  const addresses = all.filter(({ purpose }) => !Array.isArray(purposes) || purposes.includes(purpose))
  // This wallet has no Spark account, but sats-connect expects the names.
  const [bitcoin, spark] = word === 'mainnet' ? ['Mainnet', 'mainnet'] : ['Testnet', 'regtest']
  return {
    addresses,
    network: { bitcoin: { name: bitcoin }, stacks: { name: word }, spark: { name: spark } },
  }
}

const labels: Readonly<Record<string, string>> = { payment: 'Payments', ordinals: 'Ordinals' }

async function connect(ctx: StacksContext, params: Params) {
  await ctx.keys()
  if (ctx.visible().length === 0) {
    const { addresses } = state(ctx, ctx.offered(), { network: params['network'] })
    await ctx.ask('connect', {
      details: { accounts: addresses.map(({ address }) => address) },
      lines: addresses.map(({ address, purpose }) => ({
        label: labels[purpose] ?? 'Account',
        value: address,
        as: 'address' as const,
      })),
    })
    ctx.permit()
  }
  return state(ctx, ctx.visible(), params)
}

const sending = () => import('./sendMethods.js')
const tokens = () => import('./tokenMethods.js')
const nft: Method = async (ctx, params) => (await tokens()).transferSip9Nft(ctx, params)

const methods: Readonly<Record<string, Method>> = {
  wallet_connect: connect,
  stx_getAddresses: connect,
  getAddresses: connect,
  async wallet_getAccount(ctx, params) {
    if (ctx.isPermitted()) await ctx.keys()
    if (ctx.visible().length === 0) throw providerRpcError(4100)
    return state(ctx, ctx.visible(), params)
  },
  async wallet_disconnect(ctx) {
    ctx.forbid()
    return null
  },
  stx_signMessage: async (ctx, params) => (await import('./signMessage.js')).signMessage(ctx, params),
  stx_transferStx: async (ctx, params) => (await sending()).transferStx(ctx, params),
  stx_callContract: async (ctx, params) => (await sending()).callContract(ctx, params),
  stx_deployContract: async (ctx, params) => (await sending()).deployContract(ctx, params),
  stx_transferSip10Ft: async (ctx, params) => (await tokens()).transferSip10Ft(ctx, params),
  stx_transferSip9Nft: nft,
  // Its name in `@stacks/connect`.
  stx_transferSip10Nft: nft,
  stx_signTransaction: async (ctx, params) =>
    (await import('./signTransaction.js')).signTransaction(ctx, params),
  stx_signStructuredMessage: async (ctx, params) =>
    (await import('./signStructuredMessage.js')).signStructuredMessage(ctx, params),
}

/** Stacks wallets use these codes instead of EIP-1193's. */
const codes: ReadonlyMap<number, number> = new Map([
  [4001, -32000],
  [4100, -32002],
  [4200, -32601],
])

/**
 * Lists the wallet in `window.wbip_providers`, sets its provider (SIP-030) at the path in that entry, and also at `window.StacksProvider`
 * where nobody else stands.
 * @returns what lists it again, and what takes it out of the page.
 */
export function provideSip030(page: Window, ctx: StacksContext, { holdAnswer, info }: NamespaceHost) {
  const { rdns, name, icon } = info
  const id = `${rdns.replace(/\W/g, '_')}_stacks`
  let count = 0
  async function request(method: string, params?: unknown) {
    const answer = { jsonrpc: '2.0', id: `${++count}` }
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined
    try {
      if (!run) throw providerRpcError(4200, `Method not found: ${method}`)
      return { ...answer, result: await run(ctx, isRecord(params) ? params : {}) }
    } catch (error) {
      const { code, message } = toProviderRpcError(error)
      return { ...answer, error: { code: codes.get(code) ?? code, message } }
    }
  }
  const addListener = (event: string, listener: (payload: unknown) => void) =>
    ctx.onChange(() => {
      const isGone = ctx.visible().length === 0
      if (event === (isGone ? 'disconnect' : 'accountChange'))
        listener({ type: event, ...state(ctx, ctx.visible(), {}) })
    })
  const provider = Object.freeze({
    request: (method: string, params?: unknown) => holdAnswer(request(method, params)),
    addListener,
  })
  const entry = { id, name, icon, methods: Object.keys(methods) }
  const globals = page as unknown as Record<string, unknown> & { wbip_providers?: unknown[] }
  const withoutMe = () => (globals.wbip_providers ?? []).filter(other => other !== entry)
  return {
    announce() {
      globals[id] = provider
      globals['StacksProvider'] ??= provider
      globals.wbip_providers = [...withoutMe(), entry]
    },
    dispose() {
      globals.wbip_providers = withoutMe()
      for (const name of [id, 'StacksProvider']) if (globals[name] === provider) delete globals[name]
    },
  }
}
