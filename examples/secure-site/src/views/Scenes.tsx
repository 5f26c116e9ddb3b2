import { Actions, Body, Button, Header, Note, Skeleton, Spinner } from '@latchkit/ui/components'
import { useEffect, useState } from 'react'
import { askInWindow } from '../frame/askInWindow.js'
import type { Scene, Shown } from '../frame/createStage.js'
import type { Session } from '../session/createSession.js'
import type { Wallet } from '../wallet/createWallet.js'
import { loadedViews, loadViews } from './loadViews.js'
import { useWords } from './Words.js'

interface SceneViewProps {
  readonly shown: Shown
  readonly origin: string
  readonly claimed: string | undefined
  /** The operator wants no yes in a frame of this page. */
  readonly isWindowOnly?: boolean
  readonly session: Session
  readonly wallet: Wallet
}

interface ScenesProps extends Omit<SceneViewProps, 'shown'> {
  readonly scenes: readonly Shown[]
}

/** All scenes, of which the last is seen: those below it keep what was typed and what runs. */
export function Scenes({ scenes, ...rest }: ScenesProps) {
  return scenes.map((shown, at) => (
    <div key={shown.key} hidden={at < scenes.length - 1}>
      <SceneView {...rest} shown={shown} />
    </div>
  ))
}

/** The view of a scene, which is loaded first. */
function SceneView({ shown: { scene }, origin, claimed, isWindowOnly, session, wallet }: SceneViewProps) {
  const [views, setViews] = useState(loadedViews)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (views || hasFailed) return
    let isCurrent = true
    loadViews().then(
      loaded => isCurrent && setViews(() => loaded),
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [views, hasFailed])
  if (scene.kind === 'reading') return <Reading />
  if (!views) return hasFailed ? <NotLoaded scene={scene} onRetry={() => setFailed(false)} /> : <Reading />
  const { ApprovalView, FactorView, KeepView, PasskeysView, RecoveryView, UnlockView, WriteDownView } = views
  switch (scene.kind) {
    case 'approval': {
      const { review, account } = scene
      return (
        <ApprovalView
          scene={scene}
          origin={origin}
          claimed={claimed}
          isWindowOnly={isWindowOnly}
          onWindow={() => askInWindow({ review, account, origin, claimed })}
        />
      )
    }
    case 'factor':
      return <FactorView session={session} email={scene.email} onDone={scene.done} onCancel={scene.cancel} />
    case 'unlock':
      return (
        <UnlockView
          session={session}
          vault={scene.vault}
          open={scene.open}
          onDone={scene.done}
          onCancel={scene.cancel}
        />
      )
    case 'write-down':
      return <WriteDownView code={scene.code} onDone={scene.done} onCancel={scene.cancel} />
    case 'keep':
      return <KeepView scene={scene} wallet={wallet} />
    case 'passkeys':
      return (
        <PasskeysView
          wallet={wallet}
          signal={scene.signal}
          onChange={scene.changes}
          onDone={scene.done}
          onCancel={scene.cancel}
        />
      )
    case 'recovery':
      return (
        <RecoveryView
          wallet={wallet}
          signal={scene.signal}
          onChange={scene.changes}
          onDone={scene.done}
          onCancel={scene.cancel}
        />
      )
  }
}

function Reading() {
  const t = useWords()
  return (
    <>
      <Header title={t('statusReading')} />
      <Body>
        <Spinner label={t('statusReading')} />
        <Skeleton />
      </Body>
    </>
  )
}

interface NotLoadedProps {
  readonly scene: Exclude<Scene, { kind: 'reading' }>
  onRetry(): void
}

/** Says no for somebody who sees nothing. */
function giveUp(scene: Exclude<Scene, { kind: 'reading' }>) {
  if ('cancel' in scene) scene.cancel()
  else scene.reject(false)
}

/** The network was gone when the view was wanted. */
function NotLoaded({ scene, onRetry }: NotLoadedProps) {
  const t = useWords()
  return (
    <>
      <Header title={t('error')} />
      <Body>
        <Note tone="error">{t('error')}</Note>
        <Actions>
          <Button onClick={() => giveUp(scene)}>{t('cancel')}</Button>
          <Button variant="primary" onClick={onRetry}>
            {t('retry')}
          </Button>
        </Actions>
      </Body>
    </>
  )
}
