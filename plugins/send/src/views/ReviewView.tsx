import { Body, Button, StateView, useSheet, useTitle, useValue, WarningIcon } from '@latchkit/ui/parts'
import { useEffect, useRef, useState } from 'react'
import { judgeRecipient } from '../desk/judgeRecipient.js'
import { type Plan, planKey } from '../desk/Plan.js'
import { FailedPart } from './FailedPart.js'
import { LookAlike } from './LookAlike.js'
import { ReviewPart } from './ReviewPart.js'
import { sendSheet } from './sendSheet.css.js'
import { useDesk } from './useDesk.js'
import { WaitingPart } from './WaitingPart.js'
import { useWords } from './words.js'

/** What will be signed, in full; then the wallet's turn, and what became of it when that was not a hash. */
export function ReviewView() {
  useSheet(sendSheet)
  const t = useWords()
  const { kit, desk } = useDesk()
  const plan = useValue(desk.reviewed$)
  if (plan) return <Reviewed key={planKey(plan)} plan={plan} />
  return (
    <Body>
      <StateView icon={<WarningIcon size={32} />} title={t('send.gone')} text={t('send.gone.text')} />
      <Button variant="primary" full onClick={() => kit.router.replace('send')}>
        {t('send.start')}
      </Button>
    </Body>
  )
}

function Reviewed({ plan }: { plan: Plan }) {
  const t = useWords()
  const { kit, desk } = useDesk()
  const submission = useValue(desk.submission.state$)
  const [isKept, keep] = useState(false)
  const isThere = useRef(true)
  const judgement = judgeRecipient(plan, desk.known())
  const isTwin = judgement.twin !== undefined && !isKept
  useTitle(isTwin ? t('send.look.heading') : undefined)

  useEffect(() => {
    isThere.current = true
    // The fee and the trial of the form may be old by now.
    void desk.quotes.load(plan).catch(() => {})
    return () => {
      isThere.current = false
    }
  }, [desk, plan])

  const found = submission.status === 'found' ? submission.hash : undefined
  useEffect(() => {
    if (found === undefined) return
    kit.router.reset('send/done', { hash: found })
    desk.endReview()
  }, [kit, desk, found])

  const confirm = async () => {
    try {
      const { hash } = await desk.confirm()
      if (isThere.current) kit.router.reset('send/done', { hash })
      desk.endReview()
    } catch {
      // It stands in the submission.
    }
  }
  const change = () => {
    desk.submission.reset()
    void kit.router.goBack()
  }
  if (submission.status === 'waiting') return <WaitingPart plan={plan} />
  if (submission.status === 'failed')
    return <FailedPart plan={plan} failure={submission} onRetry={() => void confirm()} onChange={change} />
  if (isTwin && judgement.twin)
    return (
      <LookAlike
        address={plan.to}
        twin={judgement.twin}
        onKeep={() => keep(true)}
        onUse={({ address, name }) => {
          desk.form.update({ to: name?.includes('.') ? name : address })
          void kit.router.goBack()
        }}
      />
    )
  return (
    <ReviewPart
      plan={plan}
      judgement={judgement}
      isChecking={submission.status === 'checking'}
      onConfirm={() => void confirm()}
    />
  )
}
