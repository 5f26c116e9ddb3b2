import { Body, Header, Skeleton, Spinner } from '@latchkit/ui/components'
import { askInWindow } from '../frame/askInWindow.js'
import type { Shown } from '../frame/createStage.js'
import type { Look } from '../frame/Look.js'
import type { Session } from '../session/createSession.js'
import type { Wallet } from '../wallet/createWallet.js'
import { ApprovalView } from './ApprovalView.js'
import { FactorView } from './FactorView.js'
import { PasskeysView } from './PasskeysView.js'
import { RecoveryView } from './RecoveryView.js'
import { UnlockView } from './UnlockView.js'
import { useWords } from './Words.js'
import { WriteDownView } from './WriteDownView.js'

interface SceneViewProps {
  readonly shown: Shown
  readonly origin: string
  readonly claimed: string | undefined
  readonly look: Look
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

/** The view of a scene. */
function SceneView({ shown: { scene }, origin, claimed, look, session, wallet }: SceneViewProps) {
  switch (scene.kind) {
    case 'reading':
      return <Reading />
    case 'approval':
      return (
        <ApprovalView
          scene={scene}
          origin={origin}
          claimed={claimed}
          onWindow={() => askInWindow({ review: scene.review, origin, claimed, look })}
        />
      )
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
