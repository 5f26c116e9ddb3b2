import { Button, Note } from '@latchkit/ui/components'
import { type MouseEvent, useState } from 'react'
import type { Scene } from '../frame/createStage.js'
import { askPlainly } from '../review/Review.js'
import type { Wallet } from '../wallet/createWallet.js'
import { hasPasskeys } from '../wallet/passkeys.js'
import { GuardedScene } from './GuardedScene.js'
import { PasskeysView } from './PasskeysView.js'
import { RecoveryView } from './RecoveryView.js'
import { useGuard } from './useGuard.js'
import { useWords } from './Words.js'

interface KeepViewProps {
  readonly scene: Extract<Scene, { kind: 'keep' }>
  readonly wallet: Wallet
}

/**
 * Offers further means of opening the wallet if this browser's storage is lost; declining takes one press.
 */
export function KeepView({ scene, wallet }: KeepViewProps) {
  const [way, setWay] = useState<Way>()
  const { signal, changes, done } = scene
  const shared = { wallet, signal, onChange: changes, onDone: done, onCancel: () => setWay(undefined) }
  if (way === 'passkey') return <PasskeysView {...shared} />
  if (way === 'recovery') return <RecoveryView {...shared} />
  return <Choice scene={scene} onWay={setWay} />
}

type Way = 'passkey' | 'recovery'

/** The user can accept the risk only after seeing its explanation. */
function Choice({ scene, onWay }: Pick<KeepViewProps, 'scene'> & { onWay: (way: Way) => void }) {
  const t = useWords()
  const text = scene.hasMoney ? 'keepMoney' : 'keepText'
  const review = askPlainly('keepTitle', 'notNow', text, 'keepLater')
  const guard = useGuard({ question: { review, account: undefined } })
  const [isBusy, setBusy] = useState(false)
  const accept = (event: MouseEvent<HTMLElement>) => {
    if (isBusy) return
    guard.press(event, () => {
      setBusy(true)
      void scene.accept()
    })
  }
  const first: Way = hasPasskeys() ? 'passkey' : 'recovery'
  return (
    <GuardedScene
      guard={guard}
      title={t('keepTitle')}
      isBusy={isBusy}
      actions={why => (
        <>
          <Button
            ref={guard.yes}
            onClick={accept}
            loading={isBusy || guard.isAsking}
            disabled={!guard.isReady}
            aria-describedby={why}
          >
            {t('notNow')}
          </Button>
          <Button variant="primary" onClick={() => onWay(first)} disabled={isBusy}>
            {t(first === 'passkey' ? 'passkeyAdd' : 'keepCode')}
          </Button>
        </>
      )}
      more={
        first === 'passkey' ? (
          <Button variant="text" full onClick={() => onWay('recovery')} disabled={isBusy}>
            {t('keepCode')}
          </Button>
        ) : null
      }
    >
      <p>{t(text)}</p>
      <Note tone="warning">{t('keepLater')}</Note>
    </GuardedScene>
  )
}
