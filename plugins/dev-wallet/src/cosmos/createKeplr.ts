import { base64 } from '@scure/base'
import type { CosmosContext } from './CosmosContext.js'
import { createSigning } from './createSigning.js'

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
