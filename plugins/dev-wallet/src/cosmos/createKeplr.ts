import { base64 } from '@scure/base'
import { isRecord } from '../isRecord.js'
import { visibleText } from '../visibleText.js'
import type { CosmosContext } from './CosmosContext.js'
import type { CosmosKey } from './deriveKeys.js'
import { describeMessages, type ReadableMessage } from './describeMessages.js'
import type { DirectDoc } from './directDoc.js'

const escapes: Readonly<Record<string, string>> = { '&': '\\u0026', '<': '\\u003c', '>': '\\u003e' }
/** Chain ids as pages give them: one or several. */
const listOf = (chainIds: unknown): unknown[] => (Array.isArray(chainIds) ? chainIds : [chainIds])

/** The interface of Keplr over one wallet. What prompts in Keplr prompts here, `getKey` of a locked wallet included. */
export function createKeplr(ctx: CosmosContext, { mute = false } = {}) {
  /** Answers without a prompt, which nothing else does. */
  const isEnabled = async (chainIds: unknown) => listOf(chainIds).every(id => ctx.network(id)) && ctx.isOpen()
  async function enable(chainIds: unknown) {
    const networks = listOf(chainIds).map(ctx.network)
    if (ctx.isOpen() || networks.length === 0) return
    const key = await ctx.chosen()
    const accounts = networks.map(({ bech32Prefix }) => key.addressOn(bech32Prefix))
    await ctx.ask('connect', {
      details: { accounts, networks: networks.map(({ id }) => id) },
      lines: networks.flatMap(({ id, name = id }, index) => [
        { label: 'Network', value: name },
        { label: 'Account', value: accounts[index] ?? '', as: 'address' as const },
      ]),
    })
    ctx.permit()
  }
  async function getKey(chainId: unknown) {
    const { bech32Prefix } = ctx.network(chainId)
    await enable(chainId)
    const { publicKey, hash, addressOn } = await ctx.chosen()
    return {
      name: 'Dev Wallet',
      algo: 'secp256k1',
      pubKey: publicKey.slice(),
      address: hash.slice(),
      bech32Address: addressOn(bech32Prefix),
      isNanoLedger: ctx.isLedger,
      isKeystone: false,
    }
  }
  return {
    version: '0.12.200',
    mode: 'extension',
    defaultOptions: {},
    enable,
    ...(mute ? {} : { isEnabled }),
    disable: async () => ctx.forbid(),
    getKey,
    async sendTx(chainId: unknown, tx: Uint8Array, mode: unknown) {
      const { rpcUrl = '' } = ctx.network(chainId)
      const method = `broadcast_tx_${mode === 'async' ? 'async' : 'sync'}`
      const result = (await ctx.rpc(rpcUrl, method, { tx: base64.encode(tx) })) as { hash: string }
      return Uint8Array.from(result.hash.match(/../g) ?? [], pair => Number.parseInt(pair, 16))
    },
    ...createSigning(ctx, enable),
  }
}

const encode = (text: string) => new TextEncoder().encode(text)

/** The signing functions of Keplr. */
function createSigning(ctx: CosmosContext, enable: (chainId: unknown) => Promise<void>) {
  async function signerOf(chainId: unknown, address: unknown) {
    const network = ctx.network(chainId)
    await enable(chainId)
    const key = await ctx.chosen()
    if (key.addressOn(network.bech32Prefix) !== address) throw new Error('Signer mismatched')
    return { key, address: key.addressOn(network.bech32Prefix), name: network.name ?? network.id }
  }
  async function signature(key: CosmosKey, bytes: Uint8Array) {
    return {
      pub_key: { type: 'tendermint/PubKeySecp256k1', value: base64.encode(key.publicKey) },
      signature: base64.encode(await ctx.sign(key, bytes)),
    }
  }
  const askToSend = (name: string, address: string, messages: readonly ReadableMessage[]) =>
    ctx.ask('send-transaction', {
      details: { from: address, messages },
      lines: [
        { label: 'Network', value: visibleText(name) },
        { label: 'From', value: address, as: 'address' },
        ...describeMessages(messages),
      ],
    })

  return {
    async signArbitrary(chainId: unknown, signer: unknown, data: unknown) {
      const { key, address } = await signerOf(chainId, signer)
      const isBytes = data instanceof Uint8Array
      const bytes = isBytes ? data.slice() : encode(String(data))
      await ctx.ask('sign-message', {
        details: { address, message: base64.encode(bytes), ...(isBytes ? {} : { text: String(data) }) },
        lines: [
          { label: 'Account', value: address, as: 'address' },
          { label: 'Message', value: visibleText(isBytes ? base64.encode(bytes) : String(data)), as: 'code' },
        ],
      })
      const doc = {
        chain_id: '',
        account_number: '0',
        sequence: '0',
        fee: { gas: '0', amount: [] },
        msgs: [{ type: 'sign/MsgSignData', value: { signer: address, data: base64.encode(bytes) } }],
        memo: '',
      }
      return signature(key, encode(canonicalJson(doc)))
    },
    async signAmino(chainId: unknown, signer: unknown, doc: unknown) {
      const { key, address, name } = await signerOf(chainId, signer)
      if (!isRecord(doc) || doc['chain_id'] !== chainId)
        throw new Error('Chain id in the sign doc mismatched')
      const signed = structuredClone(doc)
      await askToSend(name, address, Array.isArray(signed['msgs']) ? signed['msgs'] : [])
      return { signed, signature: await signature(key, encode(canonicalJson(signed))) }
    },
    async signDirect(chainId: unknown, signer: unknown, doc: unknown) {
      if (ctx.isLedger) throw new Error('A hardware wallet cannot sign direct')
      const { key, address, name } = await signerOf(chainId, signer)
      if (!isRecord(doc) || doc['chainId'] !== chainId) throw new Error('Chain id in the sign doc mismatched')
      const { directBytes, directMessages, signedDirect } = await import('./directDoc.js')
      const signed: DirectDoc = {
        bodyBytes: (doc['bodyBytes'] as Uint8Array).slice(),
        authInfoBytes: (doc['authInfoBytes'] as Uint8Array).slice(),
        chainId: String(chainId),
        accountNumber: BigInt(String(doc['accountNumber'])),
      }
      await askToSend(name, address, directMessages(signed))
      const made = await signature(key, directBytes(signed))
      return ctx.afterSending({ signed, signature: made }, async () => {
        const { rpcUrl = '' } = ctx.network(chainId)
        const tx = base64.encode(signedDirect(signed, base64.decode(made.signature)))
        return ctx.rpc(rpcUrl, 'broadcast_tx_sync', { tx })
      })
    },
  }
}

/** Amino's canonical JSON: sorted keys, no spaces, and three characters escaped. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(sorted(value)).replace(/[&<>]/g, found => escapes[found] ?? found)

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
