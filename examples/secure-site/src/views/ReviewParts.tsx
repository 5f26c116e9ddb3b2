import { AddressGroups, KeyValue, KeyValueLine, Note, Surface } from '@latchkit/ui/components'
import type { ReactNode } from 'react'
import type { Asked, ReviewLine, ShownAmount } from '../review/Review.js'
import { spanText } from './spanText.js'
import { useLanguage, useWords } from './Words.js'

interface ReviewTopProps {
  readonly review: Asked
  readonly account: string | undefined
  readonly origin: string
  readonly claimed: string | undefined
}

/**
 * The part of a request that stays visible: the requester, the signing account, and outgoing and incoming
 * amounts.
 */
export function ReviewTop({ review: { changes }, account, origin, claimed }: ReviewTopProps) {
  const t = useWords()
  return (
    <>
      <div>
        <div className="site-muted">{t('requestFrom')}</div>
        <div className="site-org">
          <bdi>{origin}</bdi>
        </div>
        {claimed ? <div className="site-muted">{t('claims', { name: claimed })}</div> : null}
      </div>
      {account === undefined ? null : (
        <div>
          <div className="site-muted">{t('yourAccount')}</div>
          <div className="site-own">{account}</div>
        </div>
      )}
      {changes === undefined || changes === 'unknown' ? null : (
        <KeyValue>
          <KeyValueLine label={t('leaves')}>
            <Amounts list={changes.leaves} none={changes.isOpen ? 'nothingNow' : 'nothing'} />
          </KeyValueLine>
          <KeyValueLine label={t('comes')}>
            <Amounts list={changes.comes} none="nothing" />
          </KeyValueLine>
        </KeyValue>
      )}
    </>
  )
}

/** A request's other effects, costs and warnings. */
export function ReviewParts({ review }: { review: Asked }) {
  const t = useWords()
  const { warnings, parts, fee, isCostly, network } = review
  return (
    <>
      {warnings.map(warning => (
        <Note key={warning.key} tone="warning" live>
          {t(warning)}
        </Note>
      ))}
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a review never move.
        <Part key={index} title={t(part.title)} lines={part.lines} />
      ))}
      {network === undefined && fee === undefined ? null : (
        <KeyValue>
          {network === undefined ? null : (
            <KeyValueLine label={t('network')}>
              <bdi>{network}</bdi>
            </KeyValueLine>
          )}
          {fee === undefined ? null : (
            <KeyValueLine label={t('fee')} tone={fee === 'unknown' || isCostly ? 'warning' : 'default'}>
              {fee === 'unknown' ? t('feeUnknown') : <bdi className="num">{fee}</bdi>}
            </KeyValueLine>
          )}
        </KeyValue>
      )}
    </>
  )
}

function Amounts({ list, none }: { list: readonly ShownAmount[]; none: 'nothing' | 'nothingNow' }) {
  const t = useWords()
  if (list.length === 0) return t(none)
  return (
    <span className="site-part">
      {list.map(({ text, unverified }) => {
        const told = typeof text === 'string' ? text : t(text)
        return (
          <span key={told + unverified}>
            <bdi className={told === text ? 'num' : undefined}>{told}</bdi>
            {unverified === undefined ? null : (
              <>
                <span className="site-muted site-unverified">{t('unverifiedToken')}</span>
                <AddressGroups address={unverified} small />
              </>
            )}
          </span>
        )
      })}
    </span>
  )
}

interface PartProps {
  readonly title: ReactNode
  readonly lines: readonly ReviewLine[]
  /** Below the lines. */
  readonly children?: ReactNode
}

/** Lines with a title. */
export function Part({ title, lines, children }: PartProps) {
  const t = useWords()
  return (
    <Surface padded>
      <div className="site-part">
        <h3 className="site-part-t">{title}</h3>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a review never move.
          <div key={index}>
            <div className="site-muted">{t(line.label)}</div>
            <Value line={line} />
          </div>
        ))}
        {children}
      </div>
    </Surface>
  )
}

function Value({ line }: { line: ReviewLine }) {
  const t = useWords()
  const language = useLanguage()
  if ('address' in line) return <AddressGroups address={line.address} small />
  // The text is shown unchanged: scrolled if it is long, never truncated.
  if ('raw' in line)
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      <div className="site-raw" tabIndex={0}>
        {line.raw}
      </div>
    )
  const text =
    'seconds' in line ? spanText(line.seconds, language) : 'phrase' in line ? t(line.phrase) : line.text
  return <div className="site-text">{text}</div>
}
