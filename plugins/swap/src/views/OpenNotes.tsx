import { Note, SmallButton, Spinner, Sum, useValue } from '@latchkit/ui/components'
import type { ReactNode } from 'react'
import { isOpen, isTrade } from '../contract/SwapRecord.js'
import { AllowanceNotes } from './AllowanceNotes.js'
import { useController } from './useController.js'
import { useWords, Words } from './words.js'

/** Open swaps shown at once. */
const MAX = 2

/** Swaps that are not over while the form is in use: in the wallet, on their way, or with an unknown end. */
export function OpenNotes() {
  const t = useWords()
  const { kit, controller } = useController()
  const connection = useValue(kit.connections.connection$)
  const progress = useValue(controller.progress$)
  const waits = progress.status === 'running' || progress.status === 'checking'
  const open = useValue(controller.sent$).filter(record => isTrade(record) && isOpen(record))
  const notes: ReactNode[] = []
  if (waits) {
    const { from, to, amount } = progress.offer
    const wallet = connection?.peer?.name ?? connection?.walletName ?? ''
    notes.push(
      <Note
        key="waits"
        icon={<Spinner />}
        live
        action={<SmallButton onClick={() => kit.router.push('swap/preview')}>{t('swap.show')}</SmallButton>}
      >
        <Words
          id="swap.strip.waits"
          max={48}
          values={{ sum: <Sum amount={amount} of={from} />, to: to.symbol, wallet }}
        />
      </Note>,
    )
  } else
    for (const { id, hash, from, to } of open.slice(0, MAX))
      notes.push(
        <Note
          key={id}
          tone={hash === undefined ? 'warning' : 'info'}
          icon={<Spinner muted />}
          action={
            hash === undefined ? undefined : (
              <SmallButton onClick={() => kit.router.push('swap/done', { hash })}>
                {t('swap.show')}
              </SmallButton>
            )
          }
        >
          <Words
            id={hash === undefined ? 'swap.strip.asked' : 'swap.strip.sent'}
            values={{ from: from.symbol, to: to.symbol }}
          />
        </Note>,
      )
  return (
    <>
      {notes}
      {waits ? null : <AllowanceNotes />}
    </>
  )
}
