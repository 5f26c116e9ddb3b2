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

/** Asks what shall open the wallet if the storage of this browser is gone; whoever wants nothing else says so with one press. */
export function KeepView({ scene, wallet }: KeepViewProps) {
  const [way, setWay] = useState<Way>()
  const { signal, changes, done } = scene
  const shared = { wallet, signal, onChange: changes, onDone: done, onCancel: () => setWay(undefined) }
  if (way === 'passkey') return <PasskeysView {...shared} />
  if (way === 'recovery') return <RecoveryView {...shared} />
  return <Choice scene={scene} onWay={setWay} />
}

type Way = 'passkey' | 'recovery'

/** That nothing else opens it is accepted only by somebody who has seen what that means. */
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
