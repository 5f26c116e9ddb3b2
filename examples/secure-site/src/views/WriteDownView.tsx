import { Actions, Body, Button, Header } from '@latchkit/ui/components'
import { useState } from 'react'
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
  return (
    <>
      <Header title={t('recoveryTitle')} />
      <Body>
        <p>{t('recoveryNeeded')}</p>
        <WrittenCode code={code} onChange={setWritten} />
        <Actions>
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <Button variant="primary" onClick={onDone} disabled={!isWritten}>
            {t('done')}
          </Button>
        </Actions>
      </Body>
    </>
  )
}
