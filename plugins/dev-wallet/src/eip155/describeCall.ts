import type { ApprovalLine } from '../queue/ApprovalRequest.js'
import { visibleText } from '../visibleText.js'
import type { CallRequest } from './CallRequest.js'
import { isAddress } from './isAddress.js'

/** An allowance above this is as good as endless. */
const endless = 1n << 160n

/** The effect of one call, for people (`lines`) and for machines (`details`). */
export async function describeCall(
  call: CallRequest,
  symbol: string,
): Promise<{ lines: ApprovalLine[]; details: Record<string, unknown> }> {
  // Decoding is a comfort: without its chunk the raw data is shown.
  const code = await import('./decodeCall.js').catch(() => undefined)
  const decoded = call.data === '0x' ? undefined : code?.decodeCall(call.data)
  const amount = code ? `${code.formatCoin(call.value)} ${visibleText(symbol, 11)}` : `${call.value} wei`

  const lines: ApprovalLine[] = [
    call.to
      ? { label: 'To', value: call.to, as: 'address' }
      : { label: 'To', value: 'A new contract is created.' },
    { label: 'Amount', value: amount },
  ]
  if (decoded) {
    lines.push({ label: 'Call', value: decoded.name })
    for (const { name, value } of decoded.args) {
      lines.push({
        label: name,
        value: visibleText(value, 500),
        as: isAddress(value) ? 'address' : undefined,
      })
    }
    const limit = decoded.args.find(({ name }) => name === 'amount')?.value
    if (['approve', 'increaseAllowance'].includes(decoded.name) && BigInt(limit ?? 0) >= endless) {
      lines.push({
        label: 'Careful',
        value: 'The spender may take all of this token, for ever.',
        as: 'warning',
      })
    }
  }
  if (call.data !== '0x') lines.push({ label: 'Data', value: visibleText(call.data, 1000), as: 'code' })
  return {
    lines,
    details: {
      to: call.to ?? null,
      value: call.value.toString(),
      data: call.data,
      ...(decoded ? { call: decoded } : {}),
    },
  }
}
