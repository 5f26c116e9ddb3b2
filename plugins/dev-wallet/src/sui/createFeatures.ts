import { base64 } from '@scure/base'
import { providerRpcError } from '../eip155/providerRpcError.js'
import { isRecord } from '../isRecord.js'
import { visibleText } from '../visibleText.js'
import type { SuiContext } from './SuiContext.js'

const textOf = (bytes: Uint8Array) => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** BCS of a list of bytes: its length in seven bits a byte, lowest first, then the bytes. */
function withLength(bytes: Uint8Array): Uint8Array {
  const length: number[] = []
  for (let rest = bytes.length; ; rest >>>= 7) {
    length.push(rest > 0x7f ? (rest & 0x7f) | 0x80 : rest)
    if (rest <= 0x7f) return Uint8Array.from([...length, ...bytes])
  }
}

/** The features of Wallet Standard that the wallet has. */
export function createFeatures(ctx: SuiContext, { executeOnly = false } = {}) {
  async function connect(input?: unknown) {
    await ctx.keys()
    if (ctx.accounts().length > 0) return { accounts: ctx.accounts() }
    if (isRecord(input) && input['silent'] === true) return { accounts: [] }
    const accounts = ctx.offered()
    const { id, name = id } = ctx.network(undefined)
    await ctx.ask('connect', {
      details: { accounts },
      lines: [
        ...accounts.map(value => ({ label: 'Account', value, as: 'address' as const })),
        { label: 'Network', value: name },
      ],
    })
    ctx.permit()
    return { accounts: ctx.accounts() }
  }

  async function signPersonalMessage(input: unknown) {
    const { message, account } = isRecord(input) ? input : {}
    if (!(message instanceof Uint8Array)) throw providerRpcError(-32602, "'message' must be bytes.")
    const bytes = message.slice()
    const key = await ctx.signer(account)
    const text = textOf(bytes)
    await ctx.ask('sign-message', {
      details: { address: key.address, message: base64.encode(bytes.slice(0, 4096)), text },
      lines: [
        { label: 'Account', value: key.address, as: 'address' },
        text === undefined
          ? { label: 'Message (bytes)', value: visibleText(base64.encode(bytes)), as: 'code' }
          : { label: 'Message', value: visibleText(text), as: 'code' },
      ],
    })
    return {
      bytes: base64.encode(bytes),
      signature: ctx.sign(key, withLength(bytes), 'personal-message'),
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
    const opened = await openTransaction(json, key.address, network)
    const bytes = base64.encode(opened.bytes)
    await ctx.ask('send-transaction', {
      details: { from: key.address, transaction: bytes },
      lines: [
        { label: 'Network', value: visibleText(network.name ?? network.id) },
        { label: 'From', value: key.address, as: 'address' },
        ...opened.lines,
      ],
    })
    return { opened, signed: { bytes, signature: ctx.sign(key, opened.bytes, 'transaction') } }
  }

  const signing = {
    'sui:signTransaction': {
      version: '2.0.0',
      signTransaction: async (input: unknown) => (await sign(input)).signed,
    },
  }
  return {
    'standard:connect': { version: '1.0.0', connect },
    'standard:disconnect': { version: '1.0.0', disconnect: async () => ctx.forbid() },
    'standard:events': {
      version: '1.0.0',
      on: (event: unknown, listener: unknown) =>
        event === 'change' && typeof listener === 'function'
          ? ctx.onChange(change => void listener(change))
          : () => {},
    },
    'sui:signPersonalMessage': { version: '1.1.0', signPersonalMessage },
    ...(executeOnly ? {} : signing),
    'sui:signAndExecuteTransaction': {
      version: '2.0.0',
      async signAndExecuteTransaction(input: unknown) {
        const { opened, signed } = await sign(input)
        return { ...signed, digest: await opened.execute(signed.signature), effects: '' }
      },
    },
  }
}
