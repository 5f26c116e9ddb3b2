import { cleanText } from '@latchkit/core/untrusted'
import {
  Actions,
  addressText,
  Body,
  Button,
  ConfirmStepPart,
  cameFromAccount,
  FullAddress,
  goBackOr,
  leaveMoney,
  MissingReview,
  StateView,
  Sum,
  useSheet,
  useTitle,
  useValue,
  WalletTurn,
} from '@latchkit/ui/components'
import { WarningIcon } from '@latchkit/ui/icons'
import { useEffect, useState } from 'react'
import { type Plan, planKey } from '../plan/Plan.js'
import { assessRecipient } from '../recipient/assessRecipient.js'
import type { KnownAddress } from '../recipient/KnownAddress.js'
import { FailedPart } from './FailedPart.js'
import { ReviewPart } from './ReviewPart.js'
import sendSheet from './send.css?inline'
import { UncertainPart } from './UncertainPart.js'
import { useController, withController } from './useController.js'
import { useWords, Words } from './words.js'

/** Shows the transfer in full before it is signed, then the wait for the wallet, and the result. The state belongs to the controller. */
export const ReviewView = withController(function ReviewView() {
  useSheet(sendSheet)
  const t = useWords()
  const { kit, controller } = useController()
  const reviewed = useValue(controller.submission.reviewed$)
  const submission = useValue(controller.submission.state$)
  const plan = submission.status === 'idle' ? reviewed : submission.plan
  const hash = submission.status === 'sent' ? submission.hash : undefined
  useEffect(() => {
    if (hash !== undefined) kit.router.reset('send/done', { hash, toAccount: cameFromAccount(kit) })
  }, [kit, hash])
  if (plan) return <Reviewed key={planKey(plan)} plan={plan} />
  return (
    <Body>
      <MissingReview text={t('send.gone.text')} onStart={() => kit.router.replace('send')} />
    </Body>
  )
})

function Reviewed({ plan }: { plan: Plan }) {
  const t = useWords()
  const { kit, controller } = useController()
  const submission = useValue(controller.submission.state$)
  const [isKept, keep] = useState(false)
  const showing = useValue(controller.confirmation.showing$)
  const assessment = assessRecipient(plan, controller.known())
  const isLookAlike = assessment.lookAlike !== undefined && !isKept && submission.status === 'idle'
  const isReview = submission.status === 'idle' || submission.status === 'checking'
  useTitle(isLookAlike ? t('send.look.heading') : isReview ? undefined : t('send.title'))

  useEffect(() => {
    // The form's fee and simulation may be out of date.
    void controller.quotes.load(plan).catch(() => {})
  }, [controller, plan])

  // The submission state holds the result.
  const confirm = () => void controller.confirm(plan).catch(() => {})
  const change = () => {
    controller.submission.reset()
    goBackOr(kit, 'send')
  }
  const { status } = submission
  if (status === 'waiting' || status === 'sent') return <WaitingPart plan={plan} isOver={status === 'sent'} />
  if (status === 'failed') {
    const { error } = submission
    const { outcome } = error
    if (typeof outcome !== 'object')
      return <FailedPart plan={plan} error={error} onRetry={confirm} onChange={change} />
    const done = () => {
      leaveMoney(kit, cameFromAccount(kit))
      controller.submission.reset()
    }
    return <UncertainPart plan={plan} error={error} hash={outcome.hash} onDone={done} />
  }
  if (isLookAlike && assessment.lookAlike)
    return (
      <LookAlike
        address={plan.to}
        lookAlike={assessment.lookAlike}
        onKeep={() => keep(true)}
        onUse={({ kind, address, name }) => {
          // A name that was paid leads there; that of an account is only what its wallet or a service says.
          controller.form.update({ to: kind === 'recent' && name ? name : address })
          void kit.router.goBack()
        }}
      />
    )
  if (showing && status === 'idle') {
    const back = { label: t('send.steps.back'), act: controller.confirmation.cancel }
    return <ConfirmStepPart key={showing.id} showing={showing} back={back} />
  }
  return (
    <ReviewPart plan={plan} assessment={assessment} isChecking={status === 'checking'} onConfirm={confirm} />
  )
}

/** Waiting for the wallet: what it should show, and Cancel until it has answered. */
function WaitingPart({ plan, isOver }: { plan: Plan; isOver?: boolean }) {
  const t = useWords()
  const { controller } = useController()
  const { asset, amount, to } = plan
  const sum = <Sum amount={amount} of={asset} />
  return (
    <WalletTurn
      title={wallet => <Words id="send.waiting" values={{ wallet }} />}
      text={<Words id="send.waiting.text" values={{ sum }} />}
      {...(isOver ? {} : { cancel: { label: t('send.cancel'), act: controller.submission.cancel } })}
    >
      <FullAddress label={t('send.to.label')} address={to} small />
    </WalletTurn>
  )
}

interface LookAlikeProps {
  address: string
  lookAlike: KnownAddress
  onUse: (lookAlike: KnownAddress) => void
  onKeep: () => void
}

/** Two look-alike addresses side by side. The known one is the safe choice. */
function LookAlike({ address, lookAlike, onUse, onKeep }: LookAlikeProps) {
  const t = useWords()
  const name = cleanText(lookAlike.name ?? '', 32) || addressText(lookAlike.address)
  const about = lookAlike.kind === 'own' ? 'send.look.known.own' : 'send.look.known'
  return (
    <Body>
      <StateView
        tone="warning"
        wide
        live="assertive"
        icon={<WarningIcon size={32} />}
        title={lookAlike.name ? <Words id="send.look.title" values={{ name }} /> : t('send.look.title.plain')}
        text={t('send.look.text')}
      />
      <FullAddress label={t('send.look.entered')} address={address} compareTo={lookAlike.address} />
      <FullAddress
        label={<Words id={about} values={{ name, count: lookAlike.times }} />}
        address={lookAlike.address}
        small
      />
      <Actions stacked>
        <Button variant="primary" full onClick={() => onUse(lookAlike)}>
          <Words id="send.look.use" values={{ name }} />
        </Button>
        <Button variant="text" full onClick={onKeep}>
          {t('send.look.keep')}
        </Button>
      </Actions>
    </Body>
  )
}
