import { Button, Note } from '@latchkit/ui/components'
import { type MouseEvent, useRef, useState } from 'react'
import type { Scene } from '../frame/createStage.js'
import { type Asked, askPlainly } from '../review/Review.js'
import type { Service } from '../session/createService.js'
import type { Session } from '../session/createSession.js'
import type { Wallet } from '../wallet/createWallet.js'
import { hasPasskeys } from '../wallet/passkeys.js'
import { GuardedScene } from './GuardedScene.js'
import { LoginsView } from './LoginsView.js'
import { PasskeysView } from './PasskeysView.js'
import { RecoveryView } from './RecoveryView.js'
import { useGuard } from './useGuard.js'
import { useWords } from './Words.js'

interface KeepViewProps {
  readonly scene: Extract<Scene, { kind: 'keep' }>
  readonly session: Session
  readonly service: Service
  readonly wallet: Wallet
}

/**
 * Offers further means of opening the wallet if this browser's storage is lost, or of signing in if a passkey is; declining takes one
 * press.
 */
export function KeepView({ scene, session, service, wallet }: KeepViewProps) {
  const [way, setWay] = useState<Way>()
  const hasChanged = useRef(false)
  const { signal, changes, done } = scene
  const back = () => setWay(undefined)
  const shared = { wallet, signal, onChange: changes, onDone: done, onCancel: back }
  if (way === 'passkey') return <PasskeysView {...shared} />
  if (way === 'recovery') return <RecoveryView {...shared} />
  if (way === 'login')
    return (
      <LoginsView
        {...{ session, service, wallet, signal }}
        onChange={change => {
          changes(change)
          const note = () => {
            hasChanged.current = true
          }
          change.then(note, () => {})
        }}
        onDone={() => (hasChanged.current ? done() : back())}
      />
    )
  return <Choice scene={scene} onWay={setWay} />
}

type Way = 'passkey' | 'recovery' | 'login'

const words = { passkey: 'passkeyAdd', recovery: 'keepCode', login: 'keepLoginAdd' } as const

/** The user can accept the risk only after seeing its explanation. */
function Choice({ scene, onWay }: Pick<KeepViewProps, 'scene'> & { onWay: (way: Way) => void }) {
  const t = useWords()
  const isLogin = scene.risk === 'passkey'
  const title = isLogin ? 'keepLoginTitle' : 'keepTitle'
  const text = isLogin ? 'keepLoginText' : scene.hasMoney ? 'keepMoney' : 'keepText'
  const later = isLogin ? 'keepLoginLater' : 'keepLater'
  const review: Asked = {
    ...askPlainly(title, 'notNow', text, later),
    no: { key: 'goBack' },
    isRisk: true,
  }
  const guard = useGuard({ question: { review, account: undefined } })
  const [isBusy, setBusy] = useState(false)
  const accept = (event: MouseEvent<HTMLElement>) => {
    if (isBusy) return
    guard.press(event, () => {
      setBusy(true)
      void scene.accept()
    })
  }
  const first: Way = isLogin ? 'login' : hasPasskeys() ? 'passkey' : 'recovery'
  return (
    <GuardedScene
      guard={guard}
      title={t(title)}
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
            {t(words[first])}
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
      <Note tone="warning">{t(later)}</Note>
    </GuardedScene>
  )
}
