import { isRecord } from '../isRecord.js'
import type { ApprovalLine } from '../queue/ApprovalRequest.js'
import { visibleText } from '../visibleText.js'

/** A message of a transaction in Amino's JSON, or what could not be read as one. */
export interface ReadableMessage {
  readonly type: string
  readonly value: unknown
}

const coinText = (coin: unknown) =>
  isRecord(coin) ? visibleText(`${String(coin['amount'])} ${String(coin['denom'])}`) : '?'

function describe({ type, value }: ReadableMessage): ApprovalLine[] {
  if (type !== 'cosmos-sdk/MsgSend' || !isRecord(value)) {
    return [{ label: 'Other message', value: visibleText(type), as: 'warning' }]
  }
  const coins = Array.isArray(value['amount']) ? value['amount'] : []
  return [
    ...coins.slice(0, 20).map(coin => ({ label: 'Send', value: coinText(coin) })),
    { label: 'To', value: visibleText(String(value['to_address'])), as: 'address' as const },
  ]
}

/** A transaction for people: what it sends where, and a warning for each message that this wallet does not know. */
export const describeMessages = (messages: readonly ReadableMessage[]): ApprovalLine[] =>
  messages.slice(0, 20).flatMap(describe)
