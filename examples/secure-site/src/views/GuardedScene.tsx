import { Actions, Body, Header, Note } from '@latchkit/ui/components'
import { type ReactNode, useEffect, useId, useState } from 'react'
import type { WordKey } from '../locales/en.js'
import type { Guard } from './useGuard.js'
import { useWords } from './Words.js'

interface GuardedSceneProps {
  readonly guard: Guard
  readonly title: string
  /** Stays visible below the title. */
  readonly top?: ReactNode
  /** Why the button is disabled, besides the guard's reasons. */
  readonly missing?: WordKey | undefined
  /** No reason is shown, because it is running. */
  readonly isBusy?: boolean
  /** The buttons. `why` describes the guarded one. */
  readonly actions: (why: string) => ReactNode
  /** Below the buttons. */
  readonly more?: ReactNode
  readonly children: ReactNode
}

/** Half a second of waiting is usual, and needs no explanation. */
const LATE_MS = 1_200

/**
 * A scene with an irreversible action: title and buttons stay visible, and the content in between scrolls.
 */
export function GuardedScene(props: GuardedSceneProps) {
  const { guard, title, top, missing, isBusy, actions, more, children } = props
  const t = useWords()
  const why = useId()
  const late = useLate(guard.isReady ? missing : 'waitSeen')
  const reason = late ?? (guard.isHasty ? 'waitSteady' : undefined)
  return (
    <>
      <div ref={guard.head} className="site-head">
        <Header title={title} />
        {top === undefined ? null : <div className="site-top">{top}</div>}
      </div>
      <Body ref={guard.body}>
        {children}
        {guard.isWindowless ? <Note tone="error">{t('windowless')}</Note> : null}
      </Body>
      <div ref={guard.foot} className="site-foot">
        <p id={why} className="site-why site-muted" role="status">
          {reason && !isBusy ? t(reason) : null}
        </p>
        <Actions>{actions(why)}</Actions>
        {more}
      </div>
    </>
  )
}

/** A reason once it has applied for a while. */
function useLate(reason: WordKey | undefined): WordKey | undefined {
  const [late, setLate] = useState<WordKey>()
  useEffect(() => {
    const timer = setTimeout(() => setLate(reason), LATE_MS)
    return () => clearTimeout(timer)
  }, [reason])
  return late === reason ? late : undefined
}
