import { Button } from '@latchkit/ui/components'
import { useState } from 'react'
import { askPlainly } from '../review/Review.js'
import { GuardedScene } from './GuardedScene.js'
import { useGuard } from './useGuard.js'
import { useWords } from './Words.js'
import { WrittenCode } from './WrittenCode.js'

interface WriteDownViewProps {
  readonly code: string
  /** It opens new keys, which replace others. */
  readonly isRenewal: boolean
  onDone(): void
  onCancel(): void
}

/** Shows a new wallet's recovery code, if this browser stores nothing that could open it later. */
export function WriteDownView({ code, isRenewal, onDone, onCancel }: WriteDownViewProps) {
  const t = useWords()
  const text = isRenewal ? 'keysCode' : 'recoveryNeeded'
  const review = askPlainly('recoveryTitle', 'done', text)
  const [isWritten, setWritten] = useState(false)
  // What was typed back may have been copied unseen, and the page may have the copy.
  const guard = useGuard({ question: { review, account: undefined } })
  return (
    <GuardedScene
      guard={guard}
      title={t('recoveryTitle')}
      actions={why => (
        <>
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <Button
            ref={guard.yes}
            variant="primary"
            onClick={event => {
              if (isWritten) guard.press(event, onDone)
            }}
            loading={guard.isAsking}
            disabled={!isWritten || !guard.isReady}
            aria-describedby={why}
          >
            {t(guard.isInWindow ? 'inWindow' : 'done')}
          </Button>
        </>
      )}
    >
      <p>{t(text)}</p>
      <WrittenCode code={code} onChange={setWritten} />
    </GuardedScene>
  )
}
