import { parseCaip10 } from '@latchkit/core/plugin'
import { addressText, Note, SmallButton, Spinner, Sum, useValue } from '@latchkit/ui/components'
import type { ReactNode } from 'react'
import { type Transfer, transferOf } from '../plan/transferOf.js'
import { useController } from './useController.js'
import { useWords, Words } from './words.js'

/** Notes about earlier requests shown at once; the review checks all of them. */
const MAX = 2

/** Earlier confirmations while the form is in use: pending, sent, or with an unknown outcome. */
export function PendingNotes() {
  const t = useWords()
  const { kit, controller } = useController()
  const submission = useValue(controller.submission.state$)
  const searched = useValue(controller.unknownTransfers.searched$)
  const connection = useValue(kit.connections.connection$)
  const account = useValue(kit.connections.account$)
  const waits = submission.status === 'waiting' ? submission.id : undefined
  const unknownTransfers = useValue(controller.unknownTransfers.list$).filter(({ id }) => id !== waits)
  const wallet = connection?.peer?.name ?? connection?.walletName ?? ''
  const say = (id: string, transfer: Transfer) => (
    <Words id={id} max={48} values={{ ...partiesOf(transfer), wallet }} />
  )
  const show = (label: string) => (
    <SmallButton onClick={() => kit.router.push('send/review')}>{t(label)}</SmallButton>
  )
  const notes: ReactNode[] = []
  if (submission.status === 'waiting' || submission.status === 'checking')
    notes.push(
      <Note key="waits" icon={<Spinner />} live action={show('send.strip.show')}>
        {say('send.strip.waits', transferOf(submission.plan))}{' '}
        <SmallButton className="snd-i" variant="text" onClick={controller.submission.cancel}>
          {t('send.strip.stop')}
        </SmallButton>
      </Note>,
    )
  if (submission.status === 'sent')
    notes.push(
      <Note key="sent" tone="success" live action={show('send.strip.receipt')}>
        {say('send.strip.sent', transferOf(submission.plan))}
      </Note>,
    )
  if (submission.status === 'failed' && typeof submission.error.outcome === 'object')
    notes.push(
      <Note key="signed" tone="warning" live action={show('send.strip.show')}>
        {say('send.strip.signed', transferOf(submission.plan))}
      </Note>,
    )
  for (const unknownTransfer of unknownTransfers.slice(0, MAX))
    notes.push(
      <Note
        key={unknownTransfer.id}
        tone="warning"
        icon={searched.has(unknownTransfer.id) ? <Spinner muted /> : undefined}
      >
        {say(
          parseCaip10(unknownTransfer.from).address === account?.address
            ? 'send.strip.asked'
            : 'send.strip.askedFrom',
          unknownTransfer,
        )}
      </Note>,
    )
  return <>{notes}</>
}

/** Amount, recipient and sender, as values for a sentence. */
function partiesOf(transfer: Transfer): Record<'sum' | 'to' | 'from', ReactNode> {
  const { amount, name, to, from } = transfer
  return {
    sum: <Sum amount={amount} of={transfer} />,
    to: name ?? addressText(to),
    from: addressText(parseCaip10(from).address),
  }
}
