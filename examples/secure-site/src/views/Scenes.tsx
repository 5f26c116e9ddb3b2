import { Actions, Body, Button, Header, Note, Skeleton, Spinner } from '@latchkit/ui/components'
import { useEffect, useMemo, useState } from 'react'
import { askInWindow, type WindowQuestion } from '../frame/askInWindow.js'
import type { Scene, Shown } from '../frame/createStage.js'
import type { Service } from '../session/createService.js'
import type { Session } from '../session/createSession.js'
import type { Wallet } from '../wallet/createWallet.js'
import { FrameTrustContext } from './FrameTrust.js'
import { loadedViews, loadViews } from './loadViews.js'
import { useWords } from './Words.js'

interface SceneViewProps {
  readonly shown: Shown
  readonly origin: string
  readonly claimed: string | undefined
  readonly session: Session
  readonly service: Service
  readonly wallet: Wallet
}

interface ScenesProps extends Omit<SceneViewProps, 'shown'> {
  readonly scenes: readonly Shown[]
  /** The operator trusts every script of the embedding page. */
  readonly mayApprove?: boolean
}

/** All scenes, of which the last one is visible: those below keep their input and running work. */
export function Scenes({ scenes, mayApprove = false, ...rest }: ScenesProps) {
  const { origin, claimed } = rest
  const trust = useMemo(
    () => ({
      mayApprove,
      ask: (question: Pick<WindowQuestion, 'review' | 'account'>, signal: AbortSignal) =>
        askInWindow({ ...question, origin, claimed }, signal),
    }),
    [mayApprove, origin, claimed],
  )
  return (
    <FrameTrustContext value={trust}>
      {scenes.map((shown, at) => (
        <div key={shown.key} hidden={at < scenes.length - 1}>
          <SceneView {...rest} shown={shown} />
        </div>
      ))}
    </FrameTrustContext>
  )
}

/** The view of a scene, which is loaded first. */
function SceneView({ shown: { scene }, origin, claimed, session, service, wallet }: SceneViewProps) {
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
  const {
    ApprovalView,
    DeviceView,
    EmailView,
    FactorView,
    KeepView,
    LoginFactorView,
    LoginsView,
    PasskeysView,
    PermissionsView,
    RecoveryView,
    UnlockView,
    WriteDownView,
  } = views
  switch (scene.kind) {
    case 'approval':
      return <ApprovalView scene={scene} origin={origin} claimed={claimed} />
    case 'device':
      return <DeviceView onCancel={scene.cancel} />
    case 'email':
      return (
        <EmailView
          session={session}
          wallet={wallet}
          onChange={scene.changes}
          onDone={scene.done}
          onCancel={scene.cancel}
        />
      )
    case 'factor':
      return scene.email === null ? (
        <LoginFactorView {...{ session, service }} onDone={scene.done} onCancel={scene.cancel} />
      ) : (
        <FactorView session={session} email={scene.email} onDone={scene.done} onCancel={scene.cancel} />
      )
    case 'logins':
      return (
        <LoginsView
          {...{ session, service, wallet }}
          signal={scene.signal}
          onChange={scene.changes}
          onDone={scene.done}
        />
      )
    case 'permissions':
      return <PermissionsView scene={scene} />
    case 'unlock':
      return (
        <UnlockView
          session={session}
          vault={scene.vault}
          isFormer={scene.isFormer}
          open={scene.open}
          onDone={scene.done}
          onCancel={scene.cancel}
        />
      )
    case 'write-down':
      return (
        <WriteDownView
          code={scene.code}
          isRenewal={scene.isRenewal}
          onDone={scene.done}
          onCancel={scene.cancel}
        />
      )
    case 'keep':
      return <KeepView {...{ scene, session, service, wallet }} />
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

/** Declines on behalf of a user who sees nothing. */
function giveUp(scene: Exclude<Scene, { kind: 'reading' }>) {
  if ('cancel' in scene) scene.cancel()
  else scene.reject(false)
}

/** The network failed when the view was needed. */
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
