import { base64 } from '@scure/base'
import { isRecord } from '../isRecord.js'
import { visibleText } from '../visibleText.js'
import type { CosmosContext } from './CosmosContext.js'
import type { CosmosWalletNetwork } from './CosmosWalletOptions.js'
import type { CosmosKey } from './deriveKeys.js'
import { describeMessages, type ReadableMessage } from './describeMessages.js'
import type { AuxDoc, DirectDoc } from './directDoc.js'
import { refusals } from './refusals.js'

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
    ping: async () => {},
    enable,
    ...(mute ? {} : { isEnabled }),
    disable: async () => ctx.forbid(),
    getKey,
    async getKeysSettled(chainIds: unknown) {
      const known = listOf(chainIds).filter(id => ctx.hasNetwork(id))
      if (known.length > 0) await enable(known)
      return Promise.allSettled(listOf(chainIds).map(getKey))
    },
    /** Its networks are those of its options: others are refused as Keplr refuses a chain that it does not know. */
    async experimentalSuggestChain(info: unknown) {
      ctx.network(isRecord(info) ? info['chainId'] : undefined)
    },
    async sendTx(chainId: unknown, tx: Uint8Array, mode: unknown) {
      const { rpcUrl = '' } = ctx.network(chainId)
      const method = `broadcast_tx_${mode === 'async' ? 'async' : 'sync'}`
      const result = (await ctx.rpc(rpcUrl, method, { tx: base64.encode(tx) })) as { hash: string }
      return Uint8Array.from(result.hash.match(/../g) ?? [], pair => Number.parseInt(pair, 16))
    },
    async getChainInfosWithoutEndpoints() {
      if (!ctx.isOpen()) throw new Error('The page has no permission')
      return ctx.networks.map(infoOf)
    },
    async getChainInfoWithoutEndpoints(chainId: unknown) {
      const network = ctx.network(chainId)
      await enable(chainId)
      return infoOf(network)
    },
    ...createSigning(ctx, enable),
    ...refusals,
  }
}

/** A network as far as the wallet knows it; Keplr hides endpoints from pages too. */
const infoOf = ({ id, name = id, bech32Prefix }: CosmosWalletNetwork) => ({
  chainId: id.slice('cosmos:'.length),
  chainName: name,
  bip44: { coinType: 118 },
  bech32Config: { bech32PrefixAccAddr: bech32Prefix },
})

const encode = (text: string) => new TextEncoder().encode(text)

/** The document that is signed for data that is no transaction (ADR-36). */
const arbitraryDoc = (signer: string, data: Uint8Array) =>
  encode(
    canonicalJson({
      chain_id: '',
      account_number: '0',
      sequence: '0',
      fee: { gas: '0', amount: [] },
      msgs: [{ type: 'sign/MsgSignData', value: { signer, data: base64.encode(data) } }],
      memo: '',
    }),
  )

const bytesOf = (data: unknown) => (data instanceof Uint8Array ? data.slice() : encode(String(data)))

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
      const bytes = bytesOf(data)
      await ctx.ask('sign-message', {
        details: { address, message: base64.encode(bytes), ...(isBytes ? {} : { text: String(data) }) },
        lines: [
          { label: 'Account', value: address, as: 'address' },
          { label: 'Message', value: visibleText(isBytes ? base64.encode(bytes) : String(data)), as: 'code' },
        ],
      })
      return signature(key, arbitraryDoc(address, bytes))
    },
    /** True if an account signed the data, also one of another wallet. */
    async verifyArbitrary(chainId: unknown, signer: unknown, data: unknown, made: unknown) {
      const { bech32Prefix } = ctx.network(chainId)
      const { verifySignature } = await import('./verifySignature.js')
      const bytes = arbitraryDoc(String(signer), bytesOf(data))
      return verifySignature({ made, address: String(signer), bech32Prefix, bytes })
    },
    async signAmino(chainId: unknown, signer: unknown, doc: unknown) {
      const { key, address, name } = await signerOf(chainId, signer)
      if (!isRecord(doc) || doc['chain_id'] !== chainId)
        throw new Error('Chain id in the sign doc mismatched')
      const signed = structuredClone(doc)
      await askToSend(name, address, Array.isArray(signed['msgs']) ? signed['msgs'] : [])
      return { signed, signature: await signature(key, encode(canonicalJson(signed))) }
    },
    async signDirectAux(chainId: unknown, signer: unknown, doc: unknown) {
      if (ctx.isLedger) throw new Error('A hardware wallet cannot sign direct')
      const { key, address, name } = await signerOf(chainId, signer)
      const { bodyBytes, publicKey, accountNumber, sequence, ...rest } = isRecord(doc) ? doc : {}
      if (rest['chainId'] !== chainId) throw new Error('Chain id in the sign doc mismatched')
      const isKey = isRecord(publicKey) && publicKey['value'] instanceof Uint8Array
      if (!(bodyBytes instanceof Uint8Array) || !isKey) throw new Error('Invalid sign doc')
      const { auxBytes, directMessages } = await import('./directDoc.js')
      const signed: AuxDoc = {
        bodyBytes: bodyBytes.slice(),
        publicKey: {
          typeUrl: String(publicKey['typeUrl']),
          value: (publicKey['value'] as Uint8Array).slice(),
        },
        chainId: String(chainId),
        accountNumber: readNumber(accountNumber),
        sequence: readNumber(sequence),
      }
      await askToSend(name, address, directMessages(signed))
      return { signed, signature: await signature(key, auxBytes(signed)) }
    },
    async signDirect(chainId: unknown, signer: unknown, doc: unknown) {
      if (ctx.isLedger) throw new Error('A hardware wallet cannot sign direct')
      const { key, address, name } = await signerOf(chainId, signer)
      if (!isRecord(doc) || doc['chainId'] !== chainId) throw new Error('Chain id in the sign doc mismatched')
      const { bodyBytes, authInfoBytes, accountNumber } = doc
      if (!(bodyBytes instanceof Uint8Array && authInfoBytes instanceof Uint8Array))
        throw new Error('Invalid sign doc')
      const { directBytes, directMessages, signedDirect } = await import('./directDoc.js')
      const signed: DirectDoc = {
        bodyBytes: bodyBytes.slice(),
        authInfoBytes: authInfoBytes.slice(),
        chainId: String(chainId),
        accountNumber: readNumber(accountNumber),
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

/** A number of a sign document. Keplr's own page script leaves out a zero: the first account of a network has number 0. */
const readNumber = (value: unknown): bigint => BigInt(String(value ?? 0))

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
