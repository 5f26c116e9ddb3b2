import { Button } from '@latchkit/ui/components'
import { useState } from 'react'
import { GuardedScene } from './GuardedScene.js'
import { useGuard } from './useGuard.js'
import { useWords } from './Words.js'
import { WrittenCode } from './WrittenCode.js'

interface WriteDownViewProps {
  readonly code: string
  onDone(): void
  onCancel(): void
}

/** The recovery code of a new wallet, where this browser keeps nothing that could open it later. */
export function WriteDownView({ code, onDone, onCancel }: WriteDownViewProps) {
  const t = useWords()
  const [isWritten, setWritten] = useState(false)
  const guard = useGuard()
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
              if (isWritten && guard.allows(event)) onDone()
            }}
            disabled={!isWritten || !(guard.isSeen || guard.isBlind)}
            aria-describedby={why}
          >
            {t('done')}
          </Button>
        </>
      )}
    >
      <p>{t('recoveryNeeded')}</p>
      <WrittenCode code={code} onChange={setWritten} />
    </GuardedScene>
  )
}
