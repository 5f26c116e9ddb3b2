import type { Chain } from '../chain/chains.js'
import type { Hex } from '../decode/bytes.js'
import { delegateName } from '../smart/smartAccount.js'
import { feeText } from './amounts.js'
import { isCostly } from './feeLimits.js'
import { type Phrase, type Review, type ReviewLine, type ReviewPart, say } from './Review.js'

/** The code of an account of a key (EIP-7702), by its name if it is known, and its address. */
export const codePart = (code: Hex, title: 'accountCode' | 'takesCode'): ReviewPart => {
  const name = delegateName(code)
  return {
    title: say(title),
    lines: [
      name === undefined
        ? { label: 'codeName', phrase: say('codeUnknown') }
        : { label: 'codeName', text: name },
      { label: 'contract', address: code },
    ],
  }
}

/** A request to have no code any more. */
interface CodeEnd {
  readonly chain: Chain
  readonly code: Hex
  /** Of the authorization that is signed. */
  readonly nonce: bigint
  /** In wei; undefined if the service pays. */
  readonly cost?: { readonly balance: bigint | undefined; readonly fee: bigint; readonly isFeeKnown: boolean }
}

/** Describes that an account of a key has no code any more. */
export function reviewTakeBack({ chain, code, nonce, cost }: CodeEnd): Review {
  const { title, lines } = codePart(code, 'accountCode')
  const ways: ReviewLine[] = [
    { label: 'nonce', text: `${nonce}` },
    ...(cost ? [] : [{ label: 'feePaidBy' as const, phrase: say('thisService') }]),
  ]
  const review = {
    title: say('takeBackCode'),
    button: say('takeBack'),
    network: chain.name,
    parts: [{ title, lines: [...lines, ...ways] }],
  }
  if (!cost) return { ...review, warnings: [], mustConfirm: false }
  const { balance, fee, isFeeKnown } = cost
  const isHigh = isCostly(fee, balance, chain)
  const warnings: Phrase[] = [
    ...(balance !== undefined && balance < fee ? [say('warnBalance')] : []),
    ...(isFeeKnown ? [] : [say('warnFee')]),
    ...(isHigh ? [say('warnHighFee')] : []),
  ]
  return {
    ...review,
    fee: isFeeKnown ? feeText(fee, chain) : 'unknown',
    isCostly: isHigh,
    warnings,
    mustConfirm: isHigh || !isFeeKnown,
  }
}
