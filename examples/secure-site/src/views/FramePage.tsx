import { useEffect, useSyncExternalStore } from 'react'
import type { Frame } from '../boot/startFrame.js'
import type { Service } from '../session/createService.js'
import type { Session } from '../session/createSession.js'
import { loadViews } from './loadViews.js'
import { Scenes } from './Scenes.js'
import { Site } from './Site.js'

interface FramePageProps {
  readonly target: ShadowRoot
  readonly frame: Frame
  readonly session: Session
  readonly service: Service
}

/** The frame's content: empty until something needs the user. */
export function FramePage({ target, frame, session, service }: FramePageProps) {
  const { stage, wallet } = frame
  const scenes = useSyncExternalStore(stage.subscribe, stage.scenes)
  const { origin, mayApprove, claimed, look } = useSyncExternalStore(frame.subscribe, frame.around)
  useEffect(() => {
    // Preloaded, so that the user does not wait for it.
    loadViews().catch(() => {})
  }, [])
  return (
    <Site target={target} look={look} onHeight={frame.resize}>
      <Scenes
        scenes={scenes}
        origin={origin}
        claimed={claimed}
        mayApprove={mayApprove}
        session={session}
        service={service}
        wallet={wallet}
      />
    </Site>
  )
}
