import type { ReactNode } from 'react'
import { CrossIcon, RefreshIcon, WarningIcon } from '../icons/icons.js'
import { Actions } from '../primitives/controls/Actions.js'
import { Button } from '../primitives/controls/Button.js'
import { StateView } from '../primitives/feedback/StateView.js'
import { KeyValue } from '../primitives/text/KeyValue.js'
import { oncePressed } from '../views/shared/oncePressed.js'
import { MovedLines, type MovedLinesProps } from './MovedLines.js'
import { useWords } from './words.js'

export interface FailedProps {
  title: ReactNode
  text: ReactNode
  /** Money may have moved all the same: it warns. */
  isDoubtful?: boolean
  fee: MovedLinesProps['fee']
  /** More `KeyValueLine`s, as what a retry costs. */
  lines?: ReactNode
  /** Steps, and `Note`s about them. */
  children?: ReactNode
  /** The consent that a retry needs. */
  consent?: ReactNode
  /** Back to the form, which keeps what was typed. */
  onChange: () => void
  /** `undefined` where a retry is useless: part of the review no longer holds. */
  onRetry: (() => void) | undefined
  isRetryDisabled: boolean
}

/** The body of a failure: what happened, whether money moved, what was paid, and what to do next. */
export function Failed(props: FailedProps) {
  const { title, text, isDoubtful, fee, lines, children, consent, onChange, onRetry, isRetryDisabled } = props
  const t = useWords()
  return (
    <>
      <StateView
        live="assertive"
        tone={isDoubtful ? 'warning' : 'error'}
        icon={isDoubtful ? <WarningIcon size={32} /> : <CrossIcon size={32} />}
        title={title}
        text={text}
      />
      {children}
      <KeyValue>
        <MovedLines status={isDoubtful ? 'unknown' : 'failed'} fee={fee} />
        {lines}
      </KeyValue>
      {consent}
      <Actions>
        <Button variant={onRetry ? 'secondary' : 'primary'} onClick={oncePressed(onChange)}>
          {t(onRetry ? 'money.change' : 'money.start')}
        </Button>
        {onRetry ? (
          <Button
            variant="primary"
            icon={<RefreshIcon />}
            disabled={isRetryDisabled}
            onClick={oncePressed(onRetry)}
          >
            {t('retry')}
          </Button>
        ) : null}
      </Actions>
    </>
  )
}
