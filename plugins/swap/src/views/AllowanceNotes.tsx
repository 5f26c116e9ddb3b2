import { Button, Note, ShortAddress, SmallButton, Sum, useValue } from '@latchkit/ui/components'
import { useState } from 'react'
import type { OpenAllowance } from '../contract/OpenAllowance.js'
import { useController } from './useController.js'
import { useWords, Words } from './words.js'

/** Allowances shown before all are asked for. */
const MOST = 3
/** No token has more than this: it is meant to be without a limit. */
const UNLIMITED = 1n << 255n

/** Allowances that are open, wherever they come from: who has them, and how to take them back. */
export function AllowanceNotes() {
  const { controller } = useController()
  const t = useWords()
  const open = useValue(controller.allowances$)
  const [areAllShown, setAllShown] = useState(false)
  const hasMore = !areAllShown && open.length > MOST
  return (
    <>
      {(hasMore ? open.slice(0, MOST) : open).map(one => (
        <AllowanceNote key={`${one.token} ${one.spender}`} allowance={one} />
      ))}
      {hasMore ? (
        <Button full onClick={() => setAllShown(true)}>
          {t('swap.approved.all', { count: open.length })}
        </Button>
      ) : null}
    </>
  )
}

function AllowanceNote({ allowance }: { allowance: OpenAllowance }) {
  const t = useWords()
  const { controller } = useController()
  const [hasFailed, setFailed] = useState(false)
  const { amount, spender, symbol, status } = allowance
  const revoke = () => {
    setFailed(false)
    controller.revoke(allowance).catch(() => setFailed(true))
  }
  const values = {
    symbol,
    sum: <Sum amount={amount} of={allowance} />,
    address: <ShortAddress address={spender} />,
  }
  const isRevoking = status === 'revoking'
  const title =
    amount >= UNLIMITED
      ? 'swap.approved.unlimited'
      : status === 'pending'
        ? 'swap.approved.pending'
        : 'swap.approved'
  const text = isRevoking ? 'swap.waiting.approve' : hasFailed ? 'swap.revoke.failed' : 'swap.approved.text'
  return (
    <Note
      tone="warning"
      live
      title={<Words id={title} values={values} />}
      action={
        <SmallButton loading={isRevoking} onClick={revoke}>
          {t('swap.revoke')}
        </SmallButton>
      }
    >
      <Words id={text} values={values} />
    </Note>
  )
}

/** True while the wallet is asked to take an allowance back, so that it cannot be asked for anything else. */
export function useIsRevoking(): boolean {
  const { controller } = useController()
  return useValue(controller.allowances$).some(({ status }) => status === 'revoking')
}
