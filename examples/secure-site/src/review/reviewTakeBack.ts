import type { Chain } from '../chain/chains.js'
import type { Hex } from '../decode/bytes.js'
import { delegateName } from '../smart/smartAccount.js'
import { feeText } from './amounts.js'
import { isCostly } from './feeLimits.js'
import { type Phrase, type Review, type ReviewPart, say } from './Review.js'

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

/** Describes that an account of a key has no code any more. `fee` and `balance` are in wei. */
export function reviewTakeBack(
  code: Hex,
  {
    chain,
    balance,
    fee,
    isFeeKnown,
  }: {
    readonly chain: Chain
    readonly balance: bigint | undefined
    readonly fee: bigint
    readonly isFeeKnown: boolean
  },
): Review {
  const isHigh = isCostly(fee, balance, chain)
  const warnings: Phrase[] = [
    ...(balance !== undefined && balance < fee ? [say('warnBalance')] : []),
    ...(isFeeKnown ? [] : [say('warnFee')]),
    ...(isHigh ? [say('warnHighFee')] : []),
  ]
  return {
    title: say('takeBackCode'),
    button: say('takeBack'),
    network: chain.name,
    parts: [codePart(code, 'accountCode')],
    fee: isFeeKnown ? feeText(fee, chain) : 'unknown',
    isCostly: isHigh,
    warnings,
    mustConfirm: isHigh || !isFeeKnown,
  }
}
