import { Actions, Button, CodeField, Note } from '@latchkit/ui/components'
import { useWords } from './Words.js'

interface CodePartProps {
  readonly email: string
  readonly code: string
  readonly isBusy: boolean
  readonly error: string | undefined
  /** Seconds until another code may be sent. */
  readonly left: number
  onType(code: string): void
  onCode(code: string): void
  /** Sends another code. */
  onAgain(): void
  onCancel(): void
}

/** The input of a code from a mailbox. */
export function CodePart({
  email,
  code,
  isBusy,
  error,
  left,
  onType,
  onCode,
  onAgain,
  onCancel,
}: CodePartProps) {
  const t = useWords()
  return (
    <>
      <p>{t('factorText', { email })}</p>
      <CodeField
        label={t('code')}
        value={code}
        onChange={onType}
        onComplete={onCode}
        error={error}
        busy={isBusy}
        autoFocus
      />
      {isBusy ? <Note>{t('statusLoading')}</Note> : null}
      <Actions>
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button onClick={onAgain} disabled={left > 0 || isBusy}>
          {left > 0 ? t('newCodeIn', { seconds: `${left}` }) : t('newCode')}
        </Button>
      </Actions>
    </>
  )
}
