import { Actions, Body, Button, Checkbox, Header, Note, SmallButton } from '@latchkit/ui/components'
import { type MouseEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import type { Scene } from '../frame/createStage.js'
import { ReviewParts } from './ReviewParts.js'
import { canProveSight, useSeen } from './useSeen.js'
import { useSteady } from './useSteady.js'
import { useWords } from './Words.js'

interface ApprovalViewProps {
  readonly scene: Extract<Scene, { kind: 'approval' }>
  /** The verified origin of the page around. */
  readonly origin: string
  /** What the page calls itself. */
  readonly claimed: string | undefined
  /** Asks in a window of its own, where this frame cannot prove that it is seen. */
  readonly onWindow?: () => Promise<boolean>
}

/** Half a second of waiting is usual, and needs no word. */
const LATE_MS = 1_200

/** A request in words, with a yes that only counts when it was seen. */
export function ApprovalView({ scene, origin, claimed, onWindow }: ApprovalViewProps) {
  const t = useWords()
  const { review, queue } = scene
  const behind = useSyncExternalStore(queue.subscribe, queue.behind)
  const actions = useRef<HTMLDivElement>(null)
  const yes = useRef<HTMLElement>(null)
  const isFramed = window.parent !== window
  const isBlind = isFramed && !canProveSight()
  const isSeen = useSeen(actions, isFramed)
  const isSteady = useSteady(yes)
  const [isUnderstood, setUnderstood] = useState(!review.mustConfirm)
  const [isBusy, setBusy] = useState(false)
  const [isAtRisk, setAtRisk] = useState(scene.protect !== undefined)
  const [isUnseen, setUnseen] = useState(isBlind && !onWindow)
  const [isHasty, setHasty] = useState(false)
  const why = useId()
  const isHidden = !isBlind && !isSeen
  const missing = useLate(isHidden ? 'waitSeen' : isUnderstood ? undefined : 'waitUnderstood')
  const reason = missing ?? (isHasty ? 'waitSteady' : undefined)

  const protect = () => {
    scene.protect?.().then(
      () => setAtRisk(false),
      () => {},
    )
  }
  const accept = () => {
    setBusy(true)
    void scene.approve()
  }
  const approve = (event: MouseEvent<HTMLElement>) => {
    // A script of the page cannot press it, and neither can a click that was aimed at something before it.
    if (!event.nativeEvent.isTrusted || !isUnderstood || isBusy) return
    if (isFramed && !isSteady(event)) return setHasty(true)
    if (!isBlind) return isSeen && accept()
    setBusy(true)
    onWindow?.().then(
      isYes => (isYes ? accept() : scene.reject(false)),
      () => {
        setBusy(false)
        setUnseen(true)
      },
    )
  }
  return (
    <>
      <Header title={t(review.title)} />
      <Body>
        <div>
          <div className="site-muted">{t('requestFrom')}</div>
          <div className="site-org">
            <bdi>{origin}</bdi>
          </div>
          {claimed ? <div className="site-muted">{t('claims', { name: claimed })}</div> : null}
        </div>
        <ReviewParts review={review} />
        {isAtRisk ? (
          <Note action={<SmallButton onClick={protect}>{t('passkeyAdd')}</SmallButton>}>
            {t('oneDevice')}
          </Note>
        ) : null}
        {review.mustConfirm ? (
          <Checkbox checked={isUnderstood} onChange={setUnderstood}>
            {t('confirmUnderstood')}
          </Checkbox>
        ) : null}
        {isUnseen ? <Note tone="error">{t('unseen')}</Note> : null}
        <div ref={actions}>
          <p id={why} className="site-why site-muted" role="status">
            {reason && !isBusy ? t(reason) : null}
          </p>
          <Actions>
            <Button onClick={() => scene.reject(false)} disabled={isBusy}>
              {t('reject')}
            </Button>
            <Button
              ref={yes}
              variant="primary"
              onClick={approve}
              loading={isBusy}
              disabled={!isUnderstood || (isBlind ? isUnseen : isHidden)}
              aria-describedby={why}
            >
              {t(isBlind ? 'inWindow' : review.button)}
            </Button>
          </Actions>
        </div>
        {behind > 0 ? (
          <Button variant="text" onClick={() => scene.reject(true)}>
            {t('rejectAll', { count: `${behind + 1}` })}
          </Button>
        ) : null}
      </Body>
    </>
  )
}

/** A reason once it has been the reason for a while. */
function useLate<Reason extends string>(reason: Reason | undefined): Reason | undefined {
  const [late, setLate] = useState<Reason>()
  useEffect(() => {
    const timer = setTimeout(() => setLate(reason), LATE_MS)
    return () => clearTimeout(timer)
  }, [reason])
  return late === reason ? late : undefined
}
