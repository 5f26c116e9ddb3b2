import { Button, Checkbox, Note, SmallButton } from '@latchkit/ui/components'
import { type MouseEvent, useState, useSyncExternalStore } from 'react'
import type { Scene } from '../frame/createStage.js'
import { GuardedScene } from './GuardedScene.js'
import { ReviewParts, ReviewTop } from './ReviewParts.js'
import { useGuard } from './useGuard.js'
import { useWords } from './Words.js'

interface ApprovalViewProps {
  readonly scene: Extract<Scene, { kind: 'approval' }>
  /** The verified origin of the page around. */
  readonly origin: string
  /** What the page calls itself. */
  readonly claimed: string | undefined
  /** The operator wants no yes in a frame of this page. */
  readonly isWindowOnly?: boolean
  /** Asks in a window of its own, where this frame cannot prove that it is seen. */
  readonly onWindow?: () => Promise<boolean>
}

/** A request in words, with a yes that only counts when it was seen. */
export function ApprovalView({ scene, origin, claimed, isWindowOnly, onWindow }: ApprovalViewProps) {
  const t = useWords()
  const { review, account, queue } = scene
  const behind = useSyncExternalStore(queue.subscribe, queue.behind)
  const guard = useGuard()
  const [isUnderstood, setUnderstood] = useState(!review.mustConfirm)
  const [isBusy, setBusy] = useState(false)
  const [isAtRisk, setAtRisk] = useState(scene.protect !== undefined)
  const [isRefused, setRefused] = useState(false)
  const isInWindow = guard.isBlind || guard.isSmall || isWindowOnly === true
  const isUnseen = isInWindow && (isRefused || !onWindow)

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
    if (isBusy || !isUnderstood) return
    // The window asks again, and shows all of it.
    if (!isInWindow) return guard.allows(event) && accept()
    if (!event.nativeEvent.isTrusted || isUnseen) return
    setBusy(true)
    onWindow?.().then(
      isYes => (isYes ? accept() : scene.reject(false)),
      () => {
        setBusy(false)
        setRefused(true)
      },
    )
  }
  return (
    <GuardedScene
      guard={guard}
      title={t(review.title)}
      top={<ReviewTop review={review} account={account} origin={origin} claimed={claimed} />}
      missing={isUnderstood ? undefined : 'waitUnderstood'}
      isInWindow={isInWindow}
      isBusy={isBusy}
      actions={why => (
        <>
          <Button onClick={() => scene.reject(false)} disabled={isBusy}>
            {t('reject')}
          </Button>
          <Button
            ref={guard.yes}
            variant="primary"
            onClick={approve}
            loading={isBusy}
            disabled={!isUnderstood || (isInWindow ? isUnseen : !guard.isSeen)}
            aria-describedby={why}
          >
            {t(isInWindow ? 'inWindow' : review.button)}
          </Button>
        </>
      )}
      more={
        behind > 0 ? (
          <Button variant="text" full onClick={() => scene.reject(true)}>
            {t('rejectAll', { count: `${behind + 1}` })}
          </Button>
        ) : null
      }
    >
      <ReviewParts review={review} />
      {isAtRisk ? (
        <Note action={<SmallButton onClick={protect}>{t('passkeyAdd')}</SmallButton>}>{t('oneDevice')}</Note>
      ) : null}
      {review.mustConfirm ? (
        <Checkbox checked={isUnderstood} onChange={setUnderstood}>
          {t('confirmUnderstood')}
        </Checkbox>
      ) : null}
      {isUnseen ? <Note tone="error">{t('unseen')}</Note> : null}
    </GuardedScene>
  )
}
