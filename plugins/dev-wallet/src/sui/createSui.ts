import { base64 } from '@scure/base'
import { providerRpcError } from '../eip155/providerRpcError.js'
import { isRecord } from '../isRecord.js'
import type { NamespaceHost } from '../NamespaceHost.js'
import type { NamespaceWallet } from '../NamespaceWallet.js'
import { visibleText } from '../visibleText.js'
import { askToSign } from '../walletStandard/askToSign.js'
import { copyBytes } from '../walletStandard/copyBytes.js'
import { createStandardWallet } from '../walletStandard/createStandardWallet.js'
import type { StandardContext } from '../walletStandard/StandardContext.js'
import type { SuiIntent, SuiKey } from './deriveKeys.js'

/** Creates the Sui wallet over the shared queue and session, and announces it by Wallet Standard. */
export function createSui(host: NamespaceHost): NamespaceWallet {
  const { sui } = host.options
  const [first, ...rest] = sui?.networks ?? []
  if (!first) throw new TypeError("'sui.networks' needs at least one network.")
  return createStandardWallet(host, {
    namespace: 'sui',
    networks: [first, ...rest],
    chainOf: id => id,
    features: [
      'sui:signPersonalMessage',
      ...(sui?.executeOnly ? [] : ['sui:signTransaction']),
      'sui:signAndExecuteTransaction',
      'sui:reportTransactionEffects',
    ],
    deriveKeys: async (seed, count) => (await import('./deriveKeys.js')).deriveKeys(seed, count),
    createFeatures: ctx => createFeatures(ctx, host),
  })
}

/** BCS of a list of bytes: its length in seven bits a byte, lowest first, then the bytes. */
function withLength(bytes: Uint8Array): Uint8Array {
  const length: number[] = []
  for (let rest = bytes.length; ; rest >>>= 7) {
    length.push(rest > 0x7f ? (rest & 0x7f) | 0x80 : rest)
    if (rest <= 0x7f) return Uint8Array.from([...length, ...bytes])
  }
}

function createFeatures(ctx: StandardContext<SuiKey>, { options, askNode }: NamespaceHost) {
  const signWith = (key: SuiKey, bytes: Uint8Array, intent: SuiIntent) =>
    ctx.signing(key)?.sign(bytes, intent) ?? 'AAAA'

  async function signPersonalMessage(input: unknown) {
    const bytes = copyBytes(input, 'message')
    const key = await ctx.signer(isRecord(input) ? input['account'] : undefined)
    await askToSign(ctx, key, bytes, base64)
    return {
      bytes: base64.encode(bytes),
      signature: signWith(key, withLength(bytes), 'personal-message'),
    }
  }

  async function sign(input: unknown) {
    const { transaction, account, chain } = isRecord(input) ? input : {}
    if (!isRecord(transaction) || typeof transaction['toJSON'] !== 'function')
      throw providerRpcError(-32602, "'transaction' must have toJSON().")
    const network = ctx.network(chain)
    const key = await ctx.signer(account)
    const json = String(await transaction['toJSON']())
    const { openTransaction } = await import('./openTransaction.js')
    const opened = await openTransaction(json, key.address, network, askNode)
    const bytes = base64.encode(opened.bytes)
    await ctx.ask('send-transaction', {
      details: { from: key.address, transaction: bytes },
      lines: [
        { label: 'Network', value: visibleText(network.name ?? network.id) },
        { label: 'From', value: key.address, as: 'address' },
        ...opened.lines,
      ],
    })
    return { opened, signed: { bytes, signature: signWith(key, opened.bytes, 'transaction') } }
  }

  /** The wallet reads each coin's version from the network, so the report is only checked. */
  async function reportTransactionEffects(input: unknown) {
    const { effects, account, chain } = isRecord(input) ? input : {}
    ctx.network(chain)
    await ctx.signer(account)
    const { checkEffects } = await import('./openTransaction.js')
    checkEffects(effects)
  }

  const signing = {
    'sui:signTransaction': {
      version: '2.0.0',
      async signTransaction(input: unknown) {
        const { opened, signed } = await sign(input)
        return ctx.afterSending(signed, () => opened.execute(signed.signature))
      },
    },
  }
  return {
    'sui:signPersonalMessage': { version: '1.1.0', signPersonalMessage },
    ...(options.sui?.executeOnly ? {} : signing),
    'sui:signAndExecuteTransaction': {
      version: '2.0.0',
      async signAndExecuteTransaction(input: unknown) {
        const { opened, signed } = await sign(input)
        return ctx.afterSending({ ...signed, ...(await opened.execute(signed.signature)) })
      },
    },
    'sui:reportTransactionEffects': { version: '1.0.0', reportTransactionEffects },
  }
}
