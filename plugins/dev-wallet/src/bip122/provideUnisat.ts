import { base64, hex } from '@scure/base'
import { providerRpcError } from '../eip155/providerRpcError.js'
import { isRecord } from '../isRecord.js'
import type { WalletInfo } from '../NamespaceHost.js'
import type { BitcoinContext } from './BitcoinContext.js'
import { indexesOf, type PsbtWish } from './PsbtWish.js'
import { paymentKey } from './paymentKey.js'
import { unisatEvents } from './unisatEvents.js'

/** Methods of UniSat that this wallet has not: it knows nothing of inscriptions and runes. */
const REFUSED = ['getInscriptions', 'sendInscription', 'inscribeTransfer', 'sendRunes'] as const

const bytesOf = (text: unknown) => {
  if (typeof text === 'string' && /^(?:[\da-f]{2})+$/i.test(text)) return hex.decode(text.toLowerCase())
  throw providerRpcError(-32602, 'Hex is expected.')
}

function unisatMethods(ctx: BitcoinContext) {
  const payment = () => ctx.accounts().filter(({ purpose }) => purpose === 'payment')
  const addresses = () => payment().map(({ address }) => address)
  const own = () => paymentKey(ctx)
  function wishOf(options: unknown): PsbtWish {
    const { toSignInputs: list, autoFinalized } = isRecord(options) ? options : {}
    const [key] = payment()
    const inputs = (Array.isArray(list) ? list : [undefined]).map(input => {
      if (!isRecord(input)) return { address: key?.address }
      const { address, publicKey, index, sighashTypes } = input
      const isOwn = address === undefined || address === key?.address
      const isOwnKey = publicKey === undefined || publicKey === (key && hex.encode(key.publicKey))
      if (!isOwn || !isOwnKey) throw providerRpcError(4100)
      return { address: key?.address, indexes: [Number(index)], sighashTypes: indexesOf(sighashTypes) }
    })
    return { inputs, finalize: autoFinalized !== false }
  }
  const sign = async (psbt: unknown, options: unknown) =>
    hex.encode((await ctx.signPsbt(bytesOf(psbt), wishOf(options))).psbt)

  return {
    async requestAccounts() {
      await ctx.connect()
      return addresses()
    },
    async getAccounts() {
      if (ctx.state.get().permitted) await ctx.load()
      return addresses()
    },
    getPublicKey: async () => hex.encode((await own()).publicKey),
    getChain: async () => chainOf(ctx),
    getNetwork: async () => chainOf(ctx).network,
    async switchChain(name: unknown) {
      await ctx.switchNetwork(name)
      return chainOf(ctx)
    },
    async switchNetwork(name: unknown) {
      await ctx.switchNetwork(name)
      return chainOf(ctx).network
    },
    async getBalance() {
      const { address } = await own()
      return (await import('./readNode.js')).balanceOf(ctx, address)
    },
    async getBalanceV2() {
      const { address } = await own()
      const { total } = await (await import('./readNode.js')).balanceOf(ctx, address)
      return { available: total, unavailable: 0, total }
    },
    async getBitcoinUtxos(cursor: unknown = 0, size: unknown = 20) {
      const { address } = await own()
      const coins = await (await import('./readNode.js')).coinsOf(ctx, address)
      const page = coins.slice(Number(cursor), Number(cursor) + Number(size))
      return page.map(({ txid, vout, value: satoshis }) => ({ txid, vout, satoshis }))
    },
    async sendBitcoin(address: unknown, amount: unknown, options: unknown) {
      const { feeRate, memo, memos } = isRecord(options) ? options : {}
      const data = Array.isArray(memos) ? memos : memo === undefined || memo === '' ? [] : [memo]
      const { transfer } = await import('./transfer.js')
      return transfer(ctx, { recipients: [{ address, amount }], feeRate, memos: data })
    },
    async signMessage(text: unknown, type: unknown) {
      const { address } = await own()
      const protocol = type === 'bip322-simple' ? 'BIP322' : 'ECDSA'
      return base64.encode(await ctx.signMessage(address, new TextEncoder().encode(String(text)), protocol))
    },
    signPsbt: sign,
    async signPsbts(psbts: unknown, options: unknown) {
      if (!Array.isArray(psbts)) throw providerRpcError(-32602, 'A list of PSBTs is expected.')
      const signed: string[] = []
      // Each is read and approved on its own.
      for (const [index, psbt] of psbts.entries())
        signed.push(await sign(psbt, Array.isArray(options) ? options[index] : undefined))
      return signed
    },
    async pushPsbt(psbt: unknown) {
      await own()
      return (await import('./signPsbt.js')).broadcast(ctx, bytesOf(psbt))
    },
    async pushTx(wish: unknown) {
      await own()
      const raw = isRecord(wish) ? wish['rawtx'] : wish
      return (await import('./signPsbt.js')).push(ctx, hex.encode(bytesOf(raw)))
    },
    disconnect: async () => ctx.forbid(),
  }
}

/** The network in UniSat's terms, where `network` means the format of addresses. */
function chainOf(ctx: BitcoinContext) {
  const { word, name, coin } = ctx.network()
  return { enum: `BITCOIN_${word.toUpperCase()}`, name, network: coin === 0 ? 'livenet' : 'testnet' }
}

/**
 * Puts the wallet at a global of the page, and at UniSat's own place where nobody is.
 * @returns what puts it there again, and what takes it away.
 */
export function provideUnisat(page: Window, ctx: BitcoinContext, { rdns }: WalletInfo) {
  const id = rdns.replace(/\W/g, '_')
  const refuse = async () => {
    throw providerRpcError(4200)
  }
  const methods: Readonly<Record<string, (...args: unknown[]) => Promise<unknown>>> = {
    ...Object.fromEntries(REFUSED.map(name => [name, refuse])),
    ...unisatMethods(ctx),
  }
  const events = unisatEvents(ctx, () => chainOf(ctx))
  const answered = Object.entries(methods).map(([name, run]) => [
    name,
    (...args: unknown[]) => ctx.answer(name, () => run(...args)),
  ])
  const provider = Object.freeze({ ...Object.fromEntries(answered), ...events.methods })
  const globals = page as unknown as Record<string, unknown>
  return {
    announce() {
      globals[id] = provider
      if (globals['unisat'] !== undefined) return
      globals['unisat'] = provider
      page.dispatchEvent(new Event('unisat#initialized'))
    },
    dispose() {
      for (const name of [id, 'unisat']) if (globals[name] === provider) delete globals[name]
      events.stop()
    },
  }
}
