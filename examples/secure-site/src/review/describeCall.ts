import type { Hex } from '../decode/bytes.js'
import type { CallAction } from '../decode/evm/CallAction.js'
import { coinText, isUnlimited, type Naming, tokenText } from './amounts.js'
import { type Described, type Phrase, type ReviewLine, say } from './Review.js'

/** Whose call it is, and how amounts are named. */
export interface CallContext extends Naming {
  /** Lower case. */
  readonly account: Hex
}

type Spoken = { title: Phrase; lines: ReviewLine[]; warnings?: Phrase[]; mustConfirm?: boolean }

const ZERO = /^0x0{40}$/

/** Says what one call does; `value` is what it carries of the coin, in wei. */
export function describeCall(action: CallAction, value: bigint, context: CallContext): Described {
  const { title, lines, warnings = [], mustConfirm = false } = speak(action, value, context)
  // A call of a contract may carry the coin besides what its data says.
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
        lines: [
          { label: 'to', address: action.to },
          { label: 'token', address: action.token },
        ],
      }
    case 'transfer-from': {
      const isOwn = action.from === context.account
      return {
        title: say(isOwn ? 'sendAmount' : 'moveAmount', { amount: amountOf(action.token, action.amount) }),
        lines: [
          { label: 'from', address: action.from },
          { label: 'to', address: action.to },
          { label: 'token', address: action.token },
        ],
      }
    }
    case 'approve':
    case 'raise-approval':
    case 'lower-approval':
      return speakApproval(action, context)
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
    case 'items':
      return {
        title: say(action.from === context.account ? 'sendItems' : 'moveItems', {
          count: `${action.items.length}`,
        }),
        lines: [
          { label: 'from', address: action.from },
          { label: 'to', address: action.to },
          { label: 'collection', address: action.token },
          { label: 'items', raw: action.items.map(({ id, amount }) => `${amount} × #${id}`).join('\n') },
          ...(action.extra === '0x' ? [] : [{ label: 'extraData' as const, raw: action.extra }]),
        ],
      }
    case 'permit2-approve': {
      const unlimited = isUnlimited(action.amount, 160)
      return {
        title: say('allowSpending'),
        lines: [
          { label: 'spender', address: action.spender },
          { label: 'token', address: action.token },
          limitLine(unlimited, amountOf(action.token, action.amount)),
          { label: 'until', text: timeText(action.until) },
        ],
        warnings: unlimited ? [say('warnUnlimited')] : [],
        mustConfirm: unlimited,
      }
    }
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
  const isItem = context.tokens.get(token)?.isCollection === true
  const ends = kind === 'approve' && amount === 0n && !isItem
  const unlimited = !isItem && kind !== 'lower-approval' && isUnlimited(amount)
  const titles = {
    approve: 'allowSpending',
    'raise-approval': 'raiseSpending',
    'lower-approval': 'lowerSpending',
  } as const
  return {
    title: say(ends ? 'endSpending' : titles[kind]),
    lines: [
      { label: ends ? 'formerSpender' : 'spender', address: spender },
      { label: isItem ? 'collection' : 'token', address: token },
      ...(ends ? [] : [limitLine(unlimited, tokenText(amount, token, context))]),
    ],
    warnings: unlimited ? [say('warnUnlimited')] : [],
    mustConfirm: unlimited,
  }
}

/** Where the money goes, if it can hardly be meant. */
function aboutRecipient(action: CallAction): Phrase[] {
  if (!('to' in action)) return []
  if (ZERO.test(action.to)) return [say('warnBurn')]
  return 'token' in action && action.to === action.token ? [say('warnToToken')] : []
}

/** How much may be taken. */
export const limitLine = (unlimited: boolean, amount: string): ReviewLine =>
  unlimited ? { label: 'limit', phrase: say('unlimited') } : { label: 'limit', text: amount }

/** A time in Unix seconds; those beyond a calendar are endless. */
export function timeText(seconds: bigint): string {
  return seconds < 253_402_300_800n
    ? new Date(Number(seconds) * 1_000).toISOString().replace('T', ' ').replace('.000Z', ' UTC')
    : '∞'
}

const MOST_SHOWN = 2_000

/** Long data is cut, and says how long it is. */
export const clip = (data: string): string =>
  data.length <= MOST_SHOWN ? data : `${data.slice(0, MOST_SHOWN)}… (${(data.length - 2) / 2} bytes)`
