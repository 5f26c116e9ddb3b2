import { sha256 } from '@noble/hashes/sha2'
import { base64, hex } from '@scure/base'
import { providerRpcError } from '../eip155/providerRpcError.js'
import { toProviderRpcError } from '../eip155/toProviderRpcError.js'
import { isRecord } from '../isRecord.js'
import type { WalletInfo } from '../NamespaceHost.js'
import type { BitcoinContext } from './BitcoinContext.js'
import { indexesOf } from './PsbtWish.js'
import { paymentKey } from './paymentKey.js'
import { toWbipAddress } from './toWbipAddress.js'

type Method = (ctx: BitcoinContext, params: Record<string, unknown>) => Promise<unknown>

const network = (ctx: BitcoinContext) => {
  const { word, coin } = ctx.network()
  const isMain = coin === 0
  return {
    bitcoin: { name: word },
    stacks: { name: isMain ? 'mainnet' : 'testnet' },
    // This wallet has no Spark account, but sats-connect expects the name.
    spark: { name: isMain ? 'mainnet' : 'regtest' },
  }
}
/** The account as a whole, as `wallet_connect` names it. */
const ID = { id: 'latchkit-dev-wallet', walletType: 'software' } as const
/** Also only of some purposes, where a page names any. */
const state = (ctx: BitcoinContext, purposes?: unknown) => ({
  addresses: ctx
    .accounts()
    .filter(({ purpose }) => !Array.isArray(purposes) || purposes.includes(purpose))
    .map(toWbipAddress),
  network: network(ctx),
})
const textOf = (value: unknown) => {
  if (typeof value !== 'string') throw providerRpcError(-32602, 'The message must be text.')
  return new TextEncoder().encode(value)
}

const bytesOf = (psbt: unknown) => {
  try {
    return base64.decode(psbt as string)
  } catch {
    throw providerRpcError(-32602, 'The PSBT must be in base64.')
  }
}

async function signMessage(ctx: BitcoinContext, { address, message, protocol }: Record<string, unknown>) {
  const bytes = textOf(message)
  const signature = base64.encode(await ctx.signMessage(address, bytes, protocol))
  const messageHash = hex.encode(sha256(bytes))
  return { address, signature, messageHash, protocol: protocol === 'ECDSA' ? 'ECDSA' : 'BIP322' }
}
const methods: Readonly<Record<string, Method>> = {
  async wallet_connect(ctx, { addresses }) {
    await ctx.connect()
    return { ...ID, ...state(ctx, addresses) }
  },
  async getAddresses(ctx, { purposes }) {
    await ctx.connect()
    return state(ctx, purposes)
  },
  async getAccounts(ctx, { purposes }) {
    await ctx.connect()
    return state(ctx, purposes).addresses
  },
  async wallet_getAccount(ctx) {
    if (ctx.state.get().permitted) await ctx.load()
    if (ctx.accounts().length === 0) throw providerRpcError(4100)
    return { ...ID, ...state(ctx) }
  },
  wallet_getNetwork: async ctx => network(ctx),
  async wallet_changeNetwork(ctx, { name }) {
    await ctx.switchNetwork(name)
    return null
  },
  async wallet_disconnect(ctx) {
    ctx.forbid()
    return null
  },
  wallet_getWalletType: async () => ID.walletType,
  async wallet_getCurrentPermissions(ctx) {
    const isPermitted = ctx.state.get().permitted
    return isPermitted ? [{ type: 'account', resourceId: ID.id, clientId: '', actions: { read: true } }] : []
  },
  async wallet_requestPermissions(ctx) {
    await ctx.connect()
    return true
  },
  async wallet_renouncePermissions(ctx) {
    ctx.forbid()
    return null
  },
  getInfo: async () => ({ version: '1.0.0', methods: Object.keys(methods), supports: ['WBIP004'] }),
  async getBalance(ctx) {
    const key = await paymentKey(ctx)
    const { balanceOf } = await import('./readNode.js')
    const amounts = Object.entries(await balanceOf(ctx, key.address))
    return Object.fromEntries(amounts.map(([name, amount]) => [name, `${amount}`]))
  },
  async sendTransfer(ctx, { recipients }) {
    const list = (Array.isArray(recipients) ? recipients : []).map(one => (isRecord(one) ? one : {}))
    const { transfer } = await import('./transfer.js')
    const wish = list.map(({ address, amount }) => ({ address, amount }))
    return { txid: await transfer(ctx, { recipients: wish }) }
  },
  signMessage,
  async signMultipleMessages(ctx, list) {
    if (!Array.isArray(list)) throw providerRpcError(-32602, 'A list of messages is expected.')
    const signed: unknown[] = []
    // Each is read and approved on its own.
    for (const one of list) signed.push(await signMessage(ctx, isRecord(one) ? one : {}))
    return signed
  },
  async signPsbt(ctx, { psbt, signInputs, broadcast }) {
    const inputs = Object.entries(isRecord(signInputs) ? signInputs : {}).map(([address, list]) => ({
      address,
      indexes: indexesOf(list),
    }))
    const wish = { ...(inputs.length > 0 ? { inputs } : {}), broadcast: broadcast === true }
    const signed = await ctx.signPsbt(bytesOf(psbt), wish)
    return { ...signed, psbt: base64.encode(signed.psbt) }
  },
}

const codes: ReadonlyMap<number, number> = new Map([
  [4001, -32000],
  [4200, -32001],
  [4100, -32002],
])
const events = { accounts: 'accountChange', network: 'networkChange' } as const

/**
 * Lists the wallet in `window.btc_providers` (WBIP-004) and sets its provider at the path in that entry.
 * @returns what lists it again, and what takes it out of the page.
 */
export function provideWbip(page: Window, ctx: BitcoinContext, { rdns, name, icon }: WalletInfo) {
  const id = rdns.replace(/\W/g, '_')
  let count = 0
  async function request(method: string, params?: unknown) {
    const answer = { jsonrpc: '2.0', id: `${++count}` }
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined
    try {
      const result = await ctx.answer(method, async () => {
        if (!run) throw providerRpcError(4200)
        return run(ctx, isRecord(params) || Array.isArray(params) ? (params as Record<string, unknown>) : {})
      })
      return { ...answer, result }
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const { code, message } = toProviderRpcError(error)
      return { ...answer, error: { code: codes.get(code) ?? code, message } }
    }
  }
  function addListener(wanted: { eventName: string; cb(payload: unknown): void }) {
    const { eventName, cb } = wanted
    return ctx.onChange(what => {
      const isGone = what === 'accounts' && ctx.accounts().length === 0
      const type = isGone ? 'disconnect' : events[what]
      if (type === eventName) cb({ type, ...state(ctx), ...(what === 'network' ? network(ctx) : {}) })
    })
  }
  const provider = Object.freeze({ request, addListener })
  const entry = { id, name, icon, methods: Object.keys(methods) }
  const globals = page as unknown as Record<string, unknown> & { btc_providers?: unknown[] }
  const withoutMe = () => (globals.btc_providers ?? []).filter(other => other !== entry)
  function announce() {
    globals[id] = provider
    globals.btc_providers = [...withoutMe(), entry]
  }
  function dispose() {
    globals.btc_providers = withoutMe()
    if (globals[id] === provider) delete globals[id]
  }
  return { announce, dispose }
}
