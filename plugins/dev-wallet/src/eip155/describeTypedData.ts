import { isRecord } from '../isRecord.js'
import type { ApprovalLine } from '../queue/ApprovalRequest.js'
import { visibleText } from '../visibleText.js'
import { isAddress } from './isAddress.js'
import type { TypedData } from './parseTypedData.js'

const maxLines = 60

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
export function describeTypedData(
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
