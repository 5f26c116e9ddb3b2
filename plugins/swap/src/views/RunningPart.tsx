import { Body, Button, oncePressed, Spinner, StateView, WalletTurn } from '@latchkit/ui/components'
import type { SwapProgress } from '../contract/SwapProgress.js'
import { StepList } from './StepList.js'
import { Sum } from './Sum.js'
import { useController } from './useController.js'
import { useWords, Words } from './words.js'

/** The steps: the wallet's turn, or waiting for the network. Cancel only stops waiting. */
export function RunningPart({ progress }: { progress: SwapProgress & { status: 'running' | 'sent' } }) {
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
        <Button full onClick={oncePressed(controller.cancel)}>
          {cancel.label}
        </Button>
      ) : null}
    </Body>
  )
}
