import type { Recipient } from '../desk/Recipient.js'
import type { TypedMemo } from '../desk/readMemo.js'
import type { TypedAmount } from '../desk/readTyped.js'
import type { SendAsset } from '../desk/SendAsset.js'

/** What the visitor has to do before there is something to review. */
export interface Step {
  /** Its words. */
  readonly key: string
  /** The field it is about; a press leads there. */
  readonly field: 'amount' | 'token' | 'recipient' | 'memo'
}

interface Facts {
  readonly asset: SendAsset | undefined
  readonly typed: TypedAmount
  readonly recipient: Recipient
  readonly memo: TypedMemo
}

const byRecipient = {
  none: 'send.step.recipient',
  looking: 'send.step.looking',
  invalid: 'send.step.recipient.check',
  elsewhere: 'send.step.recipient.check',
  failed: 'send.step.recipient.check',
} as const

/** The first thing that is missing or wrong, from the top of the form; undefined when there is nothing. */
export function nextStep({ asset, typed, recipient, memo }: Facts): Step | undefined {
  if (!asset) return { key: 'send.step.token', field: 'token' }
  const { problem, units } = typed
  if (problem === 'insufficient') return { key: 'send.step.short', field: 'amount' }
  if (problem === 'precise' || problem === 'invalid')
    return { key: 'send.step.amount.check', field: 'amount' }
  if (problem === 'zero' || units === undefined) return { key: 'send.step.amount', field: 'amount' }
  if (recipient.status !== 'found') return { key: byRecipient[recipient.status], field: 'recipient' }
  if (memo.problem) return { key: 'send.step.memo', field: 'memo' }
  return undefined
}
