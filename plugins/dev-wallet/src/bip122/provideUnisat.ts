import { base64, hex } from '@scure/base'
import { providerRpcError } from '../eip155/providerRpcError.js'
import { isRecord } from '../isRecord.js'
import type { WalletInfo } from '../NamespaceHost.js'
import type { BitcoinContext } from './BitcoinContext.js'
import { indexesOf } from './PsbtWish.js'

/**
 * Puts the wallet at a global of the page, as UniSat does: one address at a time, the one for payments.
 * @returns what puts it there again, and what takes it away.
 */
export function provideUnisat(page: Window, ctx: BitcoinContext, { rdns }: WalletInfo) {
  const id = rdns.replace(/\W/g, '_')
  const stops = new Map<unknown, () => void>()
  const payment = () => ctx.accounts().filter(({ purpose }) => purpose === 'payment')
  const addresses = () => payment().map(({ address }) => address)
  const answer =
    <Args extends unknown[]>(method: string, run: (...args: Args) => Promise<unknown>) =>
    (...args: Args) =>
      ctx.answer(method, () => run(...args))
  const events = { accounts: 'accountsChanged', network: 'chainChanged' } as const
  const chain = () => {
    const { word } = ctx.network()
    return { enum: `BITCOIN_${word.toUpperCase()}`, name: ctx.network().name, network: word.toLowerCase() }
  }

  const provider = Object.freeze({
    requestAccounts: answer('requestAccounts', async () => {
      await ctx.connect()
      return addresses()
    }),
    getAccounts: answer('getAccounts', async () => {
      if (ctx.state.get().permitted) await ctx.load()
      return addresses()
    }),
    getPublicKey: answer('getPublicKey', async () => payment().map(key => hex.encode(key.publicKey))[0]),
    getChain: answer('getChain', async () => chain()),
    switchChain: answer('switchChain', async (name: unknown) => {
      await ctx.switchNetwork(name)
      return chain()
    }),
    signMessage: answer('signMessage', async (text: unknown, type: unknown) => {
      const bytes = new TextEncoder().encode(String(text))
      const protocol = type === 'bip322-simple' ? 'BIP322' : 'ECDSA'
      return base64.encode(await ctx.signMessage(addresses()[0], bytes, protocol))
    }),
    signPsbt: answer('signPsbt', async (psbt: unknown, options: unknown) => {
      const { toSignInputs: list, autoFinalized } = isRecord(options) ? options : {}
      const [own] = addresses()
      const named = (Array.isArray(list) ? list : [undefined]).map(input => {
        if (!isRecord(input)) return { address: own }
        const { address = own, index, sighashTypes } = input
        // One address at a time.
        if (address !== own) throw providerRpcError(4100)
        return { address, indexes: [Number(index)], sighashTypes: indexesOf(sighashTypes) }
      })
      const wish = { inputs: named, finalize: autoFinalized !== false }
      return hex.encode((await ctx.signPsbt(hex.decode(String(psbt)), wish)).psbt)
    }),
    disconnect: answer('disconnect', async () => ctx.forbid()),
    on(event: string, listener: (payload: unknown) => void) {
      const stop = ctx.onChange(what => {
        if (events[what] === event) listener(what === 'accounts' ? addresses() : chain())
      })
      stops.set(listener, stop)
    },
    removeListener(_: string, listener: unknown) {
      stops.get(listener)?.()
    },
  })
  const globals = page as unknown as Record<string, unknown>
  return {
    announce() {
      globals[id] = provider
    },
    dispose() {
      if (globals[id] === provider) delete globals[id]
      for (const stop of stops.values()) stop()
    },
  }
}
