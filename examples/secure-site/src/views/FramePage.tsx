import { useSyncExternalStore } from 'react'
import type { Frame } from '../frame/startFrame.js'
import type { Session } from '../session/createSession.js'
import { SceneView } from './SceneView.js'
import { Site } from './Site.js'

interface FramePageProps {
  readonly target: ShadowRoot
  readonly frame: Frame
  readonly session: Session
}

/** What the frame shows: nothing, until something needs a person. */
export function FramePage({ target, frame, session }: FramePageProps) {
  const { stage, wallet } = frame
  const shown = useSyncExternalStore(stage.subscribe, stage.current)
  const { origin, claimed, look } = useSyncExternalStore(frame.subscribe, frame.around)
  return (
    <Site target={target} look={look} onHeight={frame.resize}>
      {shown ? (
        <SceneView
          shown={shown}
          origin={origin}
          claimed={claimed}
          look={look}
          session={session}
          wallet={wallet}
        />
      ) : null}
    </Site>
  )
}
