import {
  Actions,
  Body,
  Button,
  cameFromAccount,
  goBackOr,
  leaveMoney,
  MissingReview,
  oncePressed,
  Spinner,
  StateView,
  Sum,
  useSheet,
  useTitle,
  useValue,
  WalletTurn,
} from '@latchkit/ui/components'
import { useEffect } from 'react'
import type { SwapOffer } from '../contract/SwapOffer.js'
import type { SwapProgress } from '../contract/SwapProgress.js'
import { FailedPart } from './FailedPart.js'
import { ReviewPart } from './ReviewPart.js'
import { StepList } from './StepList.js'
import swapSheet from './swap.css?inline'
import { UncertainPart } from './UncertainPart.js'
import { useController, withController } from './useController.js'
import { useWords, Words } from './words.js'

/** The requests to sign, in full; then the wallet's turn, and the end. The state belongs to the controller. */
export const PreviewView = withController(function PreviewView() {
  useSheet(swapSheet)
  const t = useWords()
  const { kit, controller } = useController()
  const progress = useValue(controller.progress$)
  const account = useValue(kit.connections.account$)
  const network = useValue(kit.connections.network$)
  const { status } = progress
  const hash = status === 'sent' ? progress.hash : undefined
  useTitle(status === 'running' || status === 'failed' ? t('swap.title') : undefined)
  useEffect(() => {
    if (hash === undefined) return
    kit.router.reset('swap/done', { hash, toAccount: cameFromAccount(kit) })
  }, [kit, hash])

  // `progress$` holds the result.
  const confirm = (offer: SwapOffer) => void controller.confirm(offer).catch(() => {})
  const change = () => {
    controller.reset()
    goBackOr(kit, 'swap')
  }
  if (status === 'idle')
    return (
      <Body>
        <MissingReview text={t('swap.gone.text')} onStart={() => kit.router.replace('swap')} />
      </Body>
    )
  if (status === 'running' || status === 'sent') return <RunningPart progress={progress} />
  if (status === 'failed') {
    const { error } = progress
    if (error.outcome === 'untouched')
      return <FailedPart progress={progress} onRetry={confirm} onChange={change} />
    const done = () => {
      leaveMoney(kit, cameFromAccount(kit))
      controller.reset()
    }
    return <UncertainPart progress={progress} onDone={done} />
  }
  const { offer } = progress
  if (account?.caipAddress !== offer.account.caipAddress || network?.id !== offer.network.id)
    return (
      <Body>
        <MissingReview
          title={t('swap.context')}
          text={<Words id="swap.context.text" values={{ network: offer.network.name }} />}
          onStart={change}
        />
      </Body>
    )
  return <ReviewPart progress={progress} onConfirm={confirm} />
})

/** The steps: the wallet's turn, or waiting for the network. Cancel only stops waiting. */
function RunningPart({ progress }: { progress: SwapProgress & { status: 'running' | 'sent' } }) {
  const t = useWords()
  const { controller } = useController()
  const { offer, steps, status } = progress
  const { from, to, amount } = offer
  const now = steps.find(step => step.status === 'wallet' || step.status === 'pending')
  const isApproval = now?.kind === 'approve' || now?.kind === 'approve-reset'
  const values = { sum: <Sum amount={amount} of={from} />, from: from.symbol, to: to.symbol }
  const cancel = { label: t('swap.cancel'), act: controller.cancel }
  if (now?.status === 'wallet' && status === 'running')
    return (
      <WalletTurn
        title={() => t(isApproval ? 'swap.waiting.approve' : 'swap.waiting.confirm')}
        text={<Words id={`swap.waiting.${now.kind}.text`} values={values} />}
        cancel={cancel}
      >
        <StepList offer={offer} steps={steps} />
      </WalletTurn>
    )
  const isBetween = now === undefined && status === 'running'
  const words = isBetween
    ? (['swap.checking', 'swap.checking.text'] as const)
    : isApproval
      ? (['swap.approving', 'swap.approving.text'] as const)
      : (['swap.swapping', 'swap.swapping.text'] as const)
  return (
    <Body>
      <StateView
        live="polite"
        icon={<Spinner size={32} />}
        title={<Words id={words[0]} values={values} />}
        text={t(words[1])}
      />
      <StepList offer={offer} steps={steps} />
      {status === 'running' ? (
        <Actions>
          <Button onClick={oncePressed(controller.cancel)}>{cancel.label}</Button>
        </Actions>
      ) : null}
    </Body>
  )
}
