import { Button, Note, StateView } from '@latchkit/ui/components'
import { ShieldIcon } from '@latchkit/ui/icons'
import { type MouseEvent, useState } from 'react'
import { askPlainly } from '../review/Review.js'
import type { Wallet } from '../wallet/createWallet.js'
import { NoPasskey } from '../wallet/passkeys.js'
import { GuardedScene } from './GuardedScene.js'
import { useAct } from './useAct.js'
import { useGuard } from './useGuard.js'
import { useWords } from './Words.js'

interface PasskeysViewProps {
  readonly wallet: Wallet
  readonly signal: AbortSignal
  /** Called when something is about to change. */
  onChange?(change: Promise<void>): void
  onDone(): void
  onCancel(): void
}

const review = askPlainly('passkeyTitle', 'passkeyAdd', 'passkeyText')

/** Adds a passkey to the wallet. */
export function PasskeysView({ wallet, signal, onChange, onDone, onCancel }: PasskeysViewProps) {
  const t = useWords()
  const [state, setState] = useState<'ask' | 'none' | 'added'>('ask')
  const { isBusy, error, run } = useAct(t('error'))
  // The browser itself asks the user, too.
  const guard = useGuard({ question: { review, account: undefined }, isHarmless: true, needsPress: true })
  const add = () =>
    run(async () => {
      try {
        const added = wallet.addPasskey(signal)
        onChange?.(added)
        await added
        setState('added')
      } catch (thrown) {
        if (thrown instanceof NoPasskey) return setState('none')
        throw thrown
      }
    })
  return (
    <GuardedScene
      guard={guard}
      title={t('passkeyTitle')}
      isBusy={isBusy || state === 'added'}
      actions={why =>
        state === 'added' ? (
          <Button variant="primary" onClick={onDone}>
            {t('done')}
          </Button>
        ) : (
          <>
            <Button onClick={onCancel} disabled={isBusy}>
              {t('cancel')}
            </Button>
            <Button
              ref={guard.yes}
              variant="primary"
              onClick={(event: MouseEvent<HTMLElement>) => guard.press(event, add)}
              loading={isBusy || guard.isAsking}
              disabled={!guard.isReady}
              aria-describedby={why}
            >
              {t(guard.isInWindow ? 'inWindow' : 'passkeyAdd')}
            </Button>
          </>
        )
      }
    >
      <StateView
        icon={<ShieldIcon size={32} />}
        tone={state === 'added' ? 'success' : 'neutral'}
        title={t(state === 'added' ? 'passkeyReady' : 'passkeyProtect')}
        text={t(state === 'added' ? 'passkeyAdded' : 'passkeyText')}
        live="polite"
      />
      {state === 'none' ? (
        <Note tone="warning" live>
          {t('passkeyNone')}
        </Note>
      ) : null}
      {error ? <Note tone="error">{error}</Note> : null}
    </GuardedScene>
  )
}
