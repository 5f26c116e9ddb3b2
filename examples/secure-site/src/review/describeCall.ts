import type { Hex } from '../decode/bytes.js'
import type { CallAction } from '../decode/evm/CallAction.js'
import { limitsOf } from '../decode/evm/limits.js'
import {
  amountLine,
  coinText,
  isBeyond,
  isCounted,
  isUnlimited,
  type Naming,
  timeText,
  tokenLine,
  tokenText,
} from './amounts.js'
import { aboutLength } from './fitsBox.js'
import { limitLines } from './limitLines.js'
import { type Described, type Phrase, type ReviewLine, say, type Told } from './Review.js'

/** The calling account, and the data for formatting amounts. */
export interface CallContext extends Naming {
  /** Lower case. */
  readonly account: Hex
}

type Spoken = { title: Phrase; lines: ReviewLine[]; warnings?: Phrase[]; mustConfirm?: boolean }

const ZERO = /^0x0{40}$/

/** Describes one call; `value` is its native currency in wei. */
export function describeCall(action: CallAction, value: bigint, context: CallContext): Described {
  const { title, lines, warnings = [], mustConfirm = false } = speak(action, value, context)
  // A contract call may send native currency in addition to what its data describes.
  const carried: ReviewLine[] =
    action.kind !== 'coin' && value > 0n ? [{ label: 'alsoSends', text: coinText(value, context.chain) }] : []
  return {
    part: { title, lines: [...lines, ...carried] },
    warnings: [...warnings, ...aboutRecipient(action)],
    mustConfirm,
  }
}

function speak(action: CallAction, value: bigint, context: CallContext): Spoken {
  const amountOf = (token: Hex, amount: bigint) => tokenText(amount, token, context)
  switch (action.kind) {
    case 'coin':
      return {
        title: say('sendAmount', { amount: coinText(value, context.chain) }),
        lines: [{ label: 'to', address: action.to }],
      }
    case 'transfer':
      return {
        title: say('sendAmount', { amount: amountOf(action.token, action.amount) }),
        lines: [{ label: 'to', address: action.to }, tokenLine(action.token, context)],
        ...doubt(action.token, context),
      }
    case 'transfer-from': {
      const isOwn = action.from === context.account
      return {
        title: say(isOwn ? 'sendAmount' : 'moveAmount', { amount: amountOf(action.token, action.amount) }),
        lines: [
          { label: 'from', address: action.from },
          { label: 'to', address: action.to },
          tokenLine(action.token, context),
        ],
        ...doubt(action.token, context),
      }
    }
    case 'approve':
    case 'raise-approval':
    case 'lower-approval':
      return speakApproval(action, context)
    case 'permit':
      return speakPermit(action, context)
    case 'approve-all':
      return {
        title: say(action.isAllowed ? 'allowAllItems' : 'endAllItems'),
        lines: [
          { label: action.isAllowed ? 'spender' : 'formerSpender', address: action.spender },
          { label: 'collection', address: action.token },
        ],
        warnings: action.isAllowed ? [say('warnAllItems')] : [],
        mustConfirm: action.isAllowed,
      }
    case 'items': {
      const items = action.items.map(({ id, amount }) => `${amount} × #${id}`).join('\n')
      const extra = action.extra === '0x' ? '' : action.extra
      return {
        title: say(action.from === context.account ? 'sendItems' : 'moveItems', {
          count: `${action.items.length}`,
        }),
        lines: [
          { label: 'from', address: action.from },
          { label: 'to', address: action.to },
          { label: 'collection', address: action.token },
          { label: 'items', raw: items },
          ...(extra === '' ? [] : [{ label: 'extraData' as const, raw: extra }]),
        ],
        ...aboutLength(items, extra),
      }
    }
    case 'permit2-approve': {
      const unlimited = isUnlimited(action.amount, action.token, context)
      const ends = action.amount === 0n && isCounted(action.token, context)
      const { warnings, mustConfirm } = doubt(action.token, context)
      const isTooMuch = !unlimited && isBeyond(action.amount, context.tokens.get(action.token)?.held)
      return {
        title: say(ends ? 'endSpending' : 'allowSpending'),
        lines: [
          { label: ends ? 'formerSpender' : 'spender', address: action.spender },
          tokenLine(action.token, context),
          ...(ends
            ? []
            : [limitLine(unlimited, amountOf(action.token, action.amount)), untilLine(action.until)]),
        ],
        warnings: [
          ...(unlimited ? [say('warnUnlimited')] : []),
          ...(isTooMuch ? [say('warnBeyond')] : []),
          ...warnings,
        ],
        mustConfirm: unlimited || isTooMuch || mustConfirm,
      }
    }
    case 'end-permission':
      return { title: say('endPermission'), lines: limitLines(limitsOf(action.delegation), context) }
    case 'deploy':
      return {
        title: say('makeContract'),
        lines: [{ label: 'data', raw: clip(action.data) }],
        warnings: [say('warnContract')],
        mustConfirm: true,
      }
    case 'unknown':
      return {
        title: say('unknownCall'),
        lines: [
          { label: 'contract', address: action.to },
          { label: 'data', raw: clip(action.data) },
        ],
        warnings: [say('warnUnknown')],
        mustConfirm: true,
      }
  }
}

function speakApproval(
  {
    kind,
    token,
    spender,
    amount,
  }: Extract<CallAction, { kind: 'approve' | 'raise-approval' | 'lower-approval' }>,
  context: CallContext,
): Spoken {
  const ends = kind === 'approve' && amount === 0n && isCounted(token, context)
  const isItem = !isCounted(token, context) && context.tokens.get(token)?.isCollection === true
  const unlimited = !isItem && kind !== 'lower-approval' && isUnlimited(amount, token, context)
  const isRaised = kind === 'raise-approval'
  const isTooMuch =
    !isItem && !unlimited && kind === 'approve' && isBeyond(amount, context.tokens.get(token)?.held)
  const doubts = doubt(token, context)
  const titles = {
    approve: 'allowSpending',
    'raise-approval': 'raiseSpending',
    'lower-approval': 'lowerSpending',
  } as const
  return {
    title: say(ends ? 'endSpending' : titles[kind]),
    lines: [
      { label: ends ? 'formerSpender' : 'spender', address: spender },
      isItem ? { label: 'collection', address: token } : tokenLine(token, context),
      ...(ends
        ? []
        : [limitLine(unlimited, tokenText(amount, token, context), kind === 'approve' ? 'limit' : 'by')]),
    ],
    warnings: [
      ...(unlimited ? [say('warnUnlimited')] : []),
      ...(isTooMuch ? [say('warnBeyond')] : []),
      // The existing allowance is unknown, and several small raises add up.
      ...(isRaised ? [say('warnRaised')] : []),
      ...doubts.warnings,
    ],
    mustConfirm: unlimited || isTooMuch || isRaised || doubts.mustConfirm,
  }
}

/** Describes a permit submitted by someone else: it is already signed. */
function speakPermit(action: Extract<CallAction, { kind: 'permit' }>, context: CallContext): Spoken {
  const { token, owner, spender, deadline } = action
  const isOwn = owner === context.account
  const ends = action.amount === 0n
  const unlimited = action.amount === 'all' || isUnlimited(action.amount, token, context)
  const isTooMuch =
    isOwn && action.amount !== 'all' && !unlimited && isBeyond(action.amount, context.tokens.get(token)?.held)
  const warnings = [
    ...(isOwn && unlimited ? [say('warnUnlimited')] : []),
    ...(isTooMuch ? [say('warnBeyond')] : []),
  ]
  // DAI's permit with an expiry of 0 never expires.
  const isEndless = action.amount === 'all' && deadline === 0n
  const limit = action.amount === 'all' ? '' : tokenText(action.amount, token, context)
  return {
    title: say(ends ? 'endSpending' : 'allowSpending'),
    lines: [
      ...(isOwn ? [] : [{ label: 'from' as const, address: owner }]),
      { label: ends ? 'formerSpender' : 'spender', address: spender },
      tokenLine(token, context),
      ...(ends ? [] : [limitLine(unlimited, limit)]),
      { label: 'signatureUntil', text: isEndless ? '∞' : timeText(deadline) },
    ],
    warnings,
    mustConfirm: warnings.length > 0,
  }
}

/** The warning for a number that may be an amount or a token id. */
export function doubt(token: Hex, context: Naming): { warnings: Phrase[]; mustConfirm: boolean } {
  const isKnown = isCounted(token, context) || context.tokens.get(token)?.isCollection === true
  return { warnings: isKnown ? [] : [say('warnUnknownKind')], mustConfirm: !isKnown }
}

/** Warns of unlikely recipients. */
function aboutRecipient(action: CallAction): Phrase[] {
  if (!('to' in action)) return []
  if (ZERO.test(action.to)) return [say('warnBurn')]
  return 'token' in action && action.to === action.token ? [say('warnToToken')] : []
}

/** The maximum amount that may be taken. */
export const limitLine = (unlimited: boolean, amount: Told, label: 'limit' | 'by' = 'limit'): ReviewLine =>
  amountLine(label, unlimited ? say('unlimited') : amount)

/** The expiry of a Permit2 allowance: 0 means the block of the approval, not the past. */
export const untilLine = (seconds: bigint): ReviewLine =>
  seconds === 0n ? { label: 'until', phrase: say('untilBlock') } : { label: 'until', text: timeText(seconds) }

const MOST_SHOWN = 2_000

/** Truncates long data and states its length. */
export const clip = (data: string): string =>
  data.length <= MOST_SHOWN ? data : `${data.slice(0, MOST_SHOWN)}… (${(data.length - 2) / 2} B)`
