import type { LocalAccount } from 'viem'
import { isRecord } from '../../isRecord.js'
import { visibleText } from '../../visibleText.js'
import { type CallRequest, parseCallRequest } from '../CallRequest.js'
import { describeCall } from '../describeCall.js'
import type { Eip155Chain } from '../Eip155Chain.js'
import type { Bundle, Eip155Context, Eip155Methods } from '../Eip155Context.js'
import { parseChainId } from '../parseChainId.js'
import { providerRpcError } from '../providerRpcError.js'
import { toHex } from '../toHex.js'

const kept = ['logs', 'status', 'blockHash', 'blockNumber', 'gasUsed', 'transactionHash'] as const

const maxCalls = 100
const maxBundles = 1000

function bundleOf(ctx: Eip155Context, id: unknown) {
  if (typeof id !== 'string') throw providerRpcError(-32602, 'The id of the bundle must be text.')
  const bundle = ctx.bundles.get(id)
  if (!bundle) throw providerRpcError(5730)
  return bundle
}

/** An app may ask for any capability; what it does not mark as optional must be there. */
function checkCapabilities(asked: unknown) {
  if (asked === undefined) return
  if (!isRecord(asked)) throw providerRpcError(-32602, "'capabilities' must be an object.")
  for (const [name, value] of Object.entries(asked)) {
    if (isRecord(value) && value['optional'] === true) continue
    throw providerRpcError(5700, `The capability '${visibleText(name, 64)}' is not supported.`)
  }
}

function newId(ctx: Eip155Context, asked: unknown): string {
  if (asked === undefined) {
    return `0x${Array.from(crypto.getRandomValues(new Uint8Array(32)), byte => byte.toString(16).padStart(2, '0')).join('')}`
  }
  if (typeof asked !== 'string' || !asked || asked.length > 4096) {
    throw providerRpcError(-32602, "'id' must be text of up to 4096 characters.")
  }
  if (ctx.bundles.has(asked)) throw providerRpcError(5720)
  return asked
}

async function capabilities(ctx: Eip155Context, [address, only]: readonly unknown[]) {
  await ctx.signer(address)
  const entry = {
    atomic: { status: 'unsupported' },
    ...(ctx.assets ? { assetDiscovery: { supported: true } } : {}),
  }
  const wanted = Array.isArray(only) ? only.map(parseChainId) : undefined
  const ids = ctx.chains().map(chain => chain.id)
  return Object.fromEntries(ids.filter(id => wanted?.includes(id) ?? true).map(id => [toHex(id), entry]))
}

/** Bundles of calls (EIP-5792, version 2.0.0), one transaction after the other and never atomic. */
export const callsMethods: Eip155Methods = {
  wallet_getCapabilities: capabilities,

  async wallet_sendCalls(ctx, [input]) {
    if (!isRecord(input)) throw providerRpcError(-32602, 'Expected one object with calls.')
    if (input['version'] !== '2.0.0') throw providerRpcError(-32602, "'version' must be '2.0.0'.")
    if (typeof input['atomicRequired'] !== 'boolean') {
      throw providerRpcError(-32602, "'atomicRequired' must be true or false.")
    }
    const { calls: list } = input
    if (!Array.isArray(list) || list.length === 0) throw providerRpcError(-32602, "'calls' must be a list.")
    if (list.length > maxCalls) throw providerRpcError(5740)
    const calls: CallRequest[] = list.map(parseCallRequest)
    const chain = ctx.findChain(parseChainId(input['chainId']))
    if (!chain) throw providerRpcError(5710)
    for (const part of [input, ...list]) checkCapabilities(isRecord(part) ? part['capabilities'] : undefined)
    if (input['atomicRequired']) throw providerRpcError(5760)
    const signer = await ctx.signer(input['from'] ?? (await ctx.accounts())[0])
    const id = newId(ctx, input['id'])

    const parts = await Promise.all(calls.map(call => describeCall(call, chain.symbol)))
    await ctx.ask('send-calls', {
      details: { id, chainId: chain.id, from: signer.address, calls: parts.map(part => part.details) },
      lines: [
        { label: 'Network', value: visibleText(chain.name) },
        { label: 'From', value: signer.address, as: 'address' },
        ...parts.flatMap((part, index) => [
          { label: `Call ${index + 1} of ${parts.length}`, value: 'One transaction' },
          ...part.lines,
        ]),
      ],
    })
    // The same id may have been asked for twice while both waited.
    if (ctx.bundles.has(id)) throw providerRpcError(5720)
    const [oldest] = ctx.bundles.keys()
    if (ctx.bundles.size >= maxBundles && oldest) ctx.bundles.delete(oldest)
    const bundle = { id, chainId: chain.id, status: 100, receipts: [] }
    ctx.bundles.set(id, bundle)
    void runBundle(ctx, { bundle, calls, signer, chain })
    return ctx.afterSending({ id })
  },

  async wallet_getCallsStatus(ctx, [id]) {
    const { chainId, status, receipts } = bundleOf(ctx, id)
    return {
      version: '2.0.0',
      id,
      chainId: toHex(chainId),
      status,
      atomic: false,
      ...(receipts.length > 0 ? { receipts } : {}),
    }
  },

  async wallet_showCallsStatus(ctx, [id]) {
    bundleOf(ctx, id)
    return null
  },
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (signal.aborted) return resolve()
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
  })
}

async function receiptOf(ctx: Eip155Context, hash: string, chain: Eip155Chain) {
  while (!ctx.signal.aborted) {
    const receipt = await ctx.rpc('eth_getTransactionReceipt', [hash], chain).catch(() => undefined)
    if (isRecord(receipt)) return Object.fromEntries(kept.map(field => [field, receipt[field]]))
    await pause(300, ctx.signal)
  }
  return undefined
}

/** Sends the calls in order, each after the receipt of the one before, and stops at the first that fails. */
async function runBundle(
  ctx: Eip155Context,
  run: { bundle: Bundle; calls: readonly CallRequest[]; signer: LocalAccount; chain: Eip155Chain },
): Promise<void> {
  const { bundle, calls, signer, chain } = run
  const succeeded = () => bundle.receipts.filter(receipt => receipt['status'] === '0x1').length
  for (const call of calls) {
    try {
      const hash = await ctx.send(signer, call, chain)
      const receipt = await receiptOf(ctx, hash, chain)
      if (!receipt) return
      bundle.receipts.push(receipt)
    } catch {
      bundle.status = succeeded() > 0 ? 600 : 400
      return
    }
    if (bundle.receipts.length !== succeeded()) {
      bundle.status = succeeded() > 0 ? 600 : 500
      return
    }
  }
  bundle.status = 200
}
