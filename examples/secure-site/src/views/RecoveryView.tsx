import { Actions, Body, Button, Header, Note } from '@latchkit/ui/components'
import { useState } from 'react'
import type { Wallet } from '../wallet/createWallet.js'
import { useAct } from './useAct.js'
import { useWords } from './Words.js'
import { WrittenCode } from './WrittenCode.js'

interface RecoveryViewProps {
  readonly wallet: Wallet
  readonly signal: AbortSignal
  /** Called when something is about to change. */
  onChange?(change: Promise<void>): void
  onDone(): void
  onCancel(): void
}

/** Makes a recovery code. It opens the wallet only once the person says that it was written down. */
export function RecoveryView({ wallet, signal, onChange, onDone, onCancel }: RecoveryViewProps) {
  const t = useWords()
  const [made, setMade] = useState<Awaited<ReturnType<Wallet['makeRecovery']>>>()
  const [isWritten, setWritten] = useState(false)
  const { isBusy, error, run } = useAct(t('error'))
  const make = () => run(async () => setMade(await wallet.makeRecovery(signal)))
  const save = () =>
    run(async () => {
      const saved = made?.save()
      if (saved) onChange?.(saved)
      await saved
      onDone()
    })
  return (
    <>
      <Header title={t('recoveryTitle')} />
      <Body>
        <p>{t('recoveryText')}</p>
        {made ? <WrittenCode code={made.code} onChange={setWritten} /> : null}
        {error ? <Note tone="error">{error}</Note> : null}
        <Actions>
          <Button onClick={onCancel} disabled={isBusy}>
            {t('cancel')}
          </Button>
          {made ? (
            <Button variant="primary" onClick={save} loading={isBusy} disabled={!isWritten}>
              {t('done')}
            </Button>
          ) : (
            <Button variant="primary" onClick={make} loading={isBusy}>
              {t('recoveryMake')}
            </Button>
          )}
        </Actions>
      </Body>
    </>
  )
}
