import { useSyncExternalStore } from 'react'
import type { Frame } from '../boot/startFrame.js'
import type { Session } from '../session/createSession.js'
import { Scenes } from './Scenes.js'
import { Site } from './Site.js'

interface FramePageProps {
  readonly target: ShadowRoot
  readonly frame: Frame
  readonly session: Session
}

/** What the frame shows: nothing, until something needs a person. */
export function FramePage({ target, frame, session }: FramePageProps) {
  const { stage, wallet } = frame
  const scenes = useSyncExternalStore(stage.subscribe, stage.scenes)
  const { origin, claimed, look } = useSyncExternalStore(frame.subscribe, frame.around)
  return (
    <Site target={target} look={look} onHeight={frame.resize}>
      <Scenes
        scenes={scenes}
        origin={origin}
        claimed={claimed}
        look={look}
        session={session}
        wallet={wallet}
      />
    </Site>
  )
}
