import { Note, ShortAddress, SmallButton } from '@latchkit/ui/components'
import { useState } from 'react'
import type { SwapOffer } from '../contract/SwapOffer.js'
import type { UnusedApproval } from '../contract/SwapProgress.js'
import { Sum } from './Sum.js'
import { useController } from './useController.js'
import { useWords, Words } from './words.js'

/** An allowance that was given and not used: who has it, and how to take it back. */
export function UnusedApprovalNote({ approved, offer }: { approved: UnusedApproval; offer: SwapOffer }) {
  const t = useWords()
  const { controller } = useController()
  const [state, setState] = useState<'idle' | 'waiting' | 'failed'>('idle')
  const revoke = () => {
    setState('waiting')
    controller.revoke().then(
      () => setState('idle'),
      () => setState('failed'),
    )
  }
  const values = {
    sum: <Sum amount={approved.amount} of={offer.from} />,
    address: <ShortAddress address={approved.spender} />,
  }
  const text = {
    idle: 'swap.approved.text',
    waiting: 'swap.waiting.approve',
    failed: 'swap.revoke.failed',
  }[state]
  return (
    <Note
      tone="warning"
      live
      title={<Words id="swap.approved" values={values} />}
      action={
        <SmallButton loading={state === 'waiting'} onClick={revoke}>
          {t('swap.revoke')}
        </SmallButton>
      }
    >
      <Words id={text} values={values} />
    </Note>
  )
}
