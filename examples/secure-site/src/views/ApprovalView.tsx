import { Button, Checkbox, Note, SmallButton } from '@latchkit/ui/components'
import { type MouseEvent, useState, useSyncExternalStore } from 'react'
import type { Scene } from '../frame/createStage.js'
import { GuardedScene } from './GuardedScene.js'
import { ReviewParts, ReviewTop } from './ReviewParts.js'
import { useGuard } from './useGuard.js'
import { useWords } from './Words.js'

interface ApprovalViewProps {
  readonly scene: Extract<Scene, { kind: 'approval' }>
  /** The embedding page's verified origin. */
  readonly origin: string
  /** The name that the page claims. */
  readonly claimed: string | undefined
}

/** Describes a request. An approval counts only once the request was seen. */
export function ApprovalView({ scene, origin, claimed }: ApprovalViewProps) {
  const t = useWords()
  const { review, account, queue } = scene
  const behind = useSyncExternalStore(queue.subscribe, queue.behind)
  const guard = useGuard({ question: { review, account }, isHarmless: review.isOwnSignIn === true })
  const [isTicked, setTicked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isAtRisk, setAtRisk] = useState(scene.protect !== undefined)
  // The window has its own box to tick.
  const hasBox = review.mustConfirm && !guard.isInWindow
  const isUnderstood = isTicked || !hasBox

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
    if (!isBusy && isUnderstood) guard.press(event, accept, () => scene.reject(false))
  }
  return (
    <GuardedScene
      guard={guard}
      title={t(review.title)}
      top={<ReviewTop review={review} account={account} origin={origin} claimed={claimed} />}
      missing={isUnderstood ? undefined : 'waitUnderstood'}
      isBusy={isBusy}
      actions={why => (
        <>
          <Button
            variant={review.isRisk ? 'primary' : 'secondary'}
            onClick={() => scene.reject(false)}
            disabled={isBusy}
          >
            {t(review.no ?? 'reject')}
          </Button>
          <Button
            ref={guard.yes}
            variant={review.isRisk ? 'secondary' : 'primary'}
            onClick={approve}
            loading={isBusy || guard.isAsking}
            disabled={!isUnderstood || !guard.isReady}
            aria-describedby={why}
          >
            {t(guard.isInWindow ? 'inWindow' : review.button)}
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
      {hasBox ? (
        <Checkbox checked={isTicked} onChange={setTicked}>
          {t('confirmUnderstood')}
        </Checkbox>
      ) : null}
    </GuardedScene>
  )
}
