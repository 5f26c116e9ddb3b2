import type { PaymentLink } from '@latchkit/core'
import type { Draft } from './Draft.js'

/** Whether a link says how much of what; one that only names a recipient leaves the token alone. */
export const asksForMoney = ({ amount, asset }: PaymentLink): boolean =>
  amount !== undefined || asset !== undefined

/** The amount and token of a link, in a draft. */
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

/** A draft without what a link or an earlier payment filled in for another recipient, and nobody touched. */
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
 * A draft with all that a link says. An amount that was typed stays: the form says what the link asks for, and the visitor
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
