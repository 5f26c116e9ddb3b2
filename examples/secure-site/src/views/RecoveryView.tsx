import { Button, Note } from '@latchkit/ui/components'
import { type MouseEvent, useState } from 'react'
import { askPlainly } from '../review/Review.js'
import type { Wallet } from '../wallet/createWallet.js'
import { GuardedScene } from './GuardedScene.js'
import { useAct } from './useAct.js'
import { useGuard } from './useGuard.js'
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

const review = askPlainly('recoveryTitle', 'done', 'recoveryReplaces')

/** Creates a recovery code, which opens the wallet only once the user confirms that it was written down. */
export function RecoveryView({ wallet, signal, onChange, onDone, onCancel }: RecoveryViewProps) {
  const t = useWords()
  const [made, setMade] = useState<Awaited<ReturnType<Wallet['makeRecovery']>>>()
  const [isWritten, setWritten] = useState(false)
  const { isBusy, error, run } = useAct(t('error'))
  // What was typed back may have been copied unseen, and the page may have the copy.
  const guard = useGuard({ question: { review, account: undefined } })
  const make = () => run(async () => setMade(await wallet.makeRecovery(signal)))
  const save = (event: MouseEvent<HTMLElement>) => {
    if (!isWritten) return
    guard.press(event, () =>
      run(async () => {
        const saved = made?.save()
        if (saved) onChange?.(saved)
        await saved
        onDone()
      }),
    )
  }
  return (
    <GuardedScene
      guard={guard}
      title={t('recoveryTitle')}
      isBusy={isBusy || !made}
      actions={why => (
        <>
          <Button onClick={onCancel} disabled={isBusy}>
            {t('cancel')}
          </Button>
          {made ? (
            <Button
              ref={guard.yes}
              variant="primary"
              onClick={save}
              loading={isBusy || guard.isAsking}
              disabled={!isWritten || !guard.isReady}
              aria-describedby={why}
            >
              {t(guard.isInWindow ? 'inWindow' : 'done')}
            </Button>
          ) : (
            <Button variant="primary" onClick={make} loading={isBusy}>
              {t('recoveryMake')}
            </Button>
          )}
        </>
      )}
    >
      <p>{t('recoveryText')}</p>
      {made ? <WrittenCode code={made.code} onChange={setWritten} /> : null}
      {error ? <Note tone="error">{error}</Note> : null}
    </GuardedScene>
  )
}
