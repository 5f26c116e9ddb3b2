import type { PaymentLink } from '@latchkit/core'
import type { Draft } from './Draft.js'

/** True if a link asks for an amount or a token; one that only names a recipient changes neither. */
export const asksForMoney = ({ amount, asset }: PaymentLink): boolean =>
  amount !== undefined || asset !== undefined

export const withAsked = (draft: Draft, { asset, amount }: PaymentLink): Draft => ({
  ...draft,
  asset,
  amount: '',
  unit: 'token',
  shown: undefined,
  units: amount,
  spendsProtected: false,
})

const isUntouched = ({ units, asset }: Draft, link: PaymentLink) =>
  asksForMoney(link) && units === link.amount && asset === link.asset

/** A draft without untouched values that a link or an earlier payment filled in for another recipient. */
export function withoutFilled(draft: Draft): Draft {
  const { link, memoFrom, ...rest } = draft
  const isFilled = link !== undefined && draft.amount === '' && isUntouched(draft, link)
  return {
    ...rest,
    ...(memoFrom || !draft.memo ? { memo: undefined } : {}),
    ...(isFilled ? { units: undefined } : {}),
  }
}

/**
 * A draft with everything a link asks for. A typed amount stays: the form shows what the link asks for, and the visitor
 * decides.
 */
export function withLink(draft: Draft, link: PaymentLink): Draft {
  const bare = withoutFilled(draft)
  const isEmpty = bare.amount === '' && bare.units === undefined
  const filled = asksForMoney(link) && isEmpty ? withAsked(bare, link) : bare
  return {
    ...filled,
    to: link.to,
    link,
    ...(link.memo ? { memo: link.memo, memoFrom: 'link' as const } : {}),
  }
}
