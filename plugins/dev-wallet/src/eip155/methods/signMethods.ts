import { isRecord } from '../../isRecord.js'
import type { ApprovalLine } from '../../queue/ApprovalRequest.js'
import { visibleText } from '../../visibleText.js'
import type { Eip155Methods } from '../Eip155Context.js'
import { isAddress } from '../isAddress.js'
import { type Hex, isHex } from '../isHex.js'
import { providerRpcError } from '../providerRpcError.js'

/** EIP-712 data whose outer shape was checked. */
interface TypedData {
  domain: Record<string, unknown>
  types: Record<string, { name: string; type: string }[]>
  primaryType: string
  message: Record<string, unknown>
  [more: string]: unknown
}

const isFields = (value: unknown): value is { name: string; type: string }[] =>
  Array.isArray(value) &&
  value.every(
    field => isRecord(field) && typeof field['name'] === 'string' && typeof field['type'] === 'string',
  )

/** Reads the parameter of `eth_signTypedData_v4`, JSON text or an object; throws −32602 with the reason. */
function parseTypedData(input: unknown): TypedData {
  let data = input
  if (typeof input === 'string') {
    try {
      data = JSON.parse(input)
    } catch {
      throw providerRpcError(-32602, 'The typed data is not valid JSON.')
    }
  }
  if (!isRecord(data)) throw providerRpcError(-32602, 'The typed data must be an object.')
  const { domain, types, primaryType, message } = data
  if (!isRecord(domain) || !isRecord(message)) {
    throw providerRpcError(-32602, "'domain' and 'message' must be objects.")
  }
  if (!isRecord(types) || !Object.values(types).every(isFields)) {
    throw providerRpcError(-32602, "'types' must list the fields of each type.")
  }
  if (typeof primaryType !== 'string' || !Object.hasOwn(types, primaryType)) {
    throw providerRpcError(-32602, "'primaryType' must be one of the types.")
  }
  return { domain, types: types as TypedData['types'], primaryType, message }
}

const maxLines = 60

function textOf(hex: Hex): string | undefined {
  const bytes = Uint8Array.from(hex.slice(2).match(/../g) ?? [], pair => Number.parseInt(pair, 16))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function hexOf(text: string): Hex {
  return `0x${Array.from(new TextEncoder().encode(text), byte => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Signatures: EIP-191 personal messages and EIP-712 version 4. */
export const signMethods: Eip155Methods = {
  async personal_sign(ctx, [first, second]) {
    // Some apps give the address first, as eth_sign had it.
    const [message, address] = isAddress(first) && !isAddress(second) ? [second, first] : [first, second]
    if (typeof message !== 'string') throw providerRpcError(-32602, 'The message must be text or hex bytes.')
    const signer = await ctx.signer(address)
    const raw = isHex(message) ? message : hexOf(message)
    const text = textOf(raw)
    await ctx.ask('sign-message', {
      details: { address: signer.address, message: raw, ...(text === undefined ? {} : { text }) },
      lines: [
        { label: 'Account', value: signer.address, as: 'address' },
        text === undefined
          ? { label: 'Message (bytes)', value: visibleText(raw), as: 'code' }
          : { label: 'Message', value: visibleText(text), as: 'code' },
      ],
    })
    const signature = await signer.signMessage({ message: { raw } })
    return ctx.spoil(signature, stranger => stranger.signMessage({ message: { raw } }))
  },

  async eth_signTypedData_v4(ctx, [address, data]) {
    const signer = await ctx.signer(address)
    const typed = parseTypedData(data)
    await ctx.ask('sign-typed-data', {
      details: { address: signer.address, ...typed },
      lines: [
        { label: 'Account', value: signer.address, as: 'address' },
        ...describeTypedData(typed, ctx.chain().id),
      ],
    })
    const signature = await signer.signTypedData(typed).catch((error: unknown) => {
      const [why] = error instanceof Error ? error.message.split('\n') : []
      throw providerRpcError(-32602, why)
    })
    return ctx.spoil(signature, stranger => stranger.signTypedData(typed))
  },
}

/** Leaves of a value as lines, labelled by their path. */
function flatten(value: unknown, path: string, into: ApprovalLine[], depth = 0): void {
  if (into.length >= maxLines) return
  if (depth < 8 && (isRecord(value) || Array.isArray(value))) {
    const entries = Object.entries(value)
    if (entries.length === 0) into.push({ label: path, value: 'empty' })
    for (const [key, inner] of entries) {
      const name = visibleText(key, 64)
      flatten(inner, path ? `${path}.${name}` : name, into, depth + 1)
    }
    return
  }
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')
  into.push({
    label: path || 'Value',
    value: visibleText(text, 500),
    as: isAddress(value) ? 'address' : undefined,
  })
}

/** Typed data as the approval shows it, with a warning when its domain is for another network. */
function describeTypedData(
  { domain, primaryType, message }: TypedData,
  chainId: number,
): readonly ApprovalLine[] {
  const lines: ApprovalLine[] = []
  const said = domain['chainId']
  if (said !== undefined && String(said) !== String(chainId) && Number(said) !== chainId) {
    lines.push({
      label: 'Careful',
      value: `The data is for chain ${visibleText(String(said), 80)}, the wallet is on ${chainId}.`,
      as: 'warning',
    })
  }
  flatten(domain, 'Domain', lines)
  lines.push({ label: 'Type', value: visibleText(primaryType, 120) })
  const body: ApprovalLine[] = []
  flatten(message, '', body)
  if (body.length >= maxLines) body.push({ label: '…', value: 'More fields than fit here.', as: 'warning' })
  return [...lines, ...body]
}
