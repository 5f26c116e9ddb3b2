import type { AssetTransfer, Translate } from '@latchkit/core'
import { truncateMiddle } from '@latchkit/core/plugin'
import { cleanText } from '@latchkit/core/untrusted'
import { addressText, numberLocale } from '@latchkit/ui/components'
import { viewMessages } from '../locales/enViews.js'
import type { Entry } from '../model/Entry.js'
import { moveText, rowSignOf, signOf } from './moveText.js'
import { writeDate } from './writeDate.js'

export interface EntryTexts {
  readonly title: string
  /** Details besides the amount. */
  readonly subtitle?: string
  readonly amount?: string
  readonly isGain: boolean
  readonly date: string
  /** The whole row as a sentence, for screen readers. */
  readonly spoken: string
}

const known = (key: string, other: string) => (Object.hasOwn(viewMessages, key) ? key : other)

function titleOf({ status, operation, labels }: Entry): string {
  if (status === 'failed')
    return labels?.failed ?? known(`activity.failed.${operation}`, 'activity.failed.other')
  if (status === 'replaced' || status === 'dropped') return `activity.${status}`
  if (status === 'pending' || status === 'unknown')
    return labels?.sending ?? known(`activity.sending.${operation}`, 'activity.sending')
  return labels?.done ?? known(`activity.op.${operation}`, 'activity.op.other')
}

/** Keeps both ends of a long name: CSS would cut one of them, depending on the text direction. */
const shortName = (name: string) => truncateMiddle(name, 8, 9, '…')

function remarkOf({ status, isSpam }: Entry): string | undefined {
  if (status === 'failed') return 'activity.failed.fee'
  if (status === 'replaced' || status === 'dropped') return `activity.${status}.text`
  return isSpam ? 'activity.spam' : undefined
}

export function describeEntry(entry: Entry, t: Translate, locale: string): EntryTexts {
  const { moves, more, status, at, party, isOwn, isSpam } = entry
  // A plugin's own word says no sign: it is that of the way it went.
  const operation = entry.labels ? '' : entry.operation
  const hasHappened = status !== 'failed' || isOwn === true
  // A transaction that did not happen spent nothing.
  const isLost = status === 'failed' || status === 'dropped' || status === 'replaced'
  const write = (signOfMove: (move: AssetTransfer) => bigint) =>
    hasHappened ? moves.map(move => moveText(move, signOfMove(move), numberLocale(locale))) : []
  const rowSign = (move: AssetTransfer) => rowSignOf(operation, move)
  // "Sent" already says the direction, so only the visible row has a minus.
  const texts = write(() => signOf(operation))
  const [shown, shownSecond] = isLost ? texts : write(rowSign)
  const [first, second] = texts
  const isTrade = moves[0]?.direction !== moves[1]?.direction
  const called = t(titleOf(entry))
  const title = entry.labels ? cleanText(called, 48) : called
  // Spam puts look-alike addresses into a history to be copied from there.
  const isNamed = party && !isSpam
  const say = (who: string) => (isNamed ? t(`activity.${party.side}`, { who }) : undefined)
  const whole = isNamed ? (party.name ?? addressText(party.address)) : ''
  const whom = say(shortName(whole))
  const rest = more > 0 && hasHappened ? t('activity.count', { count: more }) : undefined
  const remark = remarkOf(entry)
  const thing = second === undefined && moves[0]?.nft ? first : undefined
  const other = isTrade && second ? first : second
  const beside = remark ? t(remark) : (other ?? whom ?? thing ?? (moves[0]?.name || undefined))
  const main = isTrade ? (moves[1] ?? moves[0]) : moves[0]
  const amount =
    thing !== undefined && !whom && !remark ? undefined : isTrade ? (shownSecond ?? shown) : shown
  const both =
    first !== undefined && second !== undefined
      ? isTrade
        ? t('activity.for', { out: first, in: second })
        : t('activity.and', { first, second })
      : first
  const what = [title, both, rest, say(whole)].filter(Boolean).join(' ')
  const state = t(`activity.state.${status}`)
  const day = writeDate(at, 'long', locale)
  return {
    title,
    ...(beside === undefined
      ? {}
      : { subtitle: rest ? t('activity.and', { first: beside, second: rest }) : beside }),
    ...(amount === undefined ? {} : { amount }),
    isGain: status === 'confirmed' && !isSpam && main !== undefined && rowSign(main) > 0n,
    date: writeDate(at, status === 'pending' || status === 'unknown' ? 'time' : 'short', locale),
    spoken: t(isSpam ? 'activity.say.spam' : 'activity.say', { what, date: day, state }),
  }
}
