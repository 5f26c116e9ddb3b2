import type { Network, TransactionStatus } from '@latchkit/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { onReturn } from '../hooks/onReturn.js'
import { CheckIcon, ClockIcon, CrossIcon, RefreshIcon, SwapIcon, WarningIcon } from '../icons/icons.js'
import { Actions } from '../primitives/controls/Actions.js'
import { Button } from '../primitives/controls/Button.js'
import { StateView } from '../primitives/feedback/StateView.js'
import { KeyValue } from '../primitives/text/KeyValue.js'
import { Spinner } from '../primitives/waiting/Spinner.js'
import { oncePressed } from '../views/shared/oncePressed.js'
import { ExplorerButton } from './ExplorerButton.js'
import { MovedLines } from './MovedLines.js'
import { TransactionLines } from './TransactionLines.js'
import { useWords } from './words.js'

const looks = {
  pending: { tone: 'neutral', icon: <Spinner size={32} /> },
  confirmed: { tone: 'success', icon: <CheckIcon size={32} /> },
  doubtful: { tone: 'warning', icon: <WarningIcon size={32} /> },
  failed: { tone: 'error', icon: <CrossIcon size={32} /> },
  replaced: { tone: 'warning', icon: <SwapIcon size={32} /> },
  dropped: { tone: 'error', icon: <CrossIcon size={32} /> },
  unknown: { tone: 'warning', icon: <ClockIcon size={32} /> },
} as const satisfies Record<ReceiptProps['status'], object>

/** A result older than this may have been undone by a reorganisation. */
const RECHECK_AFTER_MS = 10_000

/** The known state of a transaction, with the actions on it. */
export interface ReceiptProps {
  /** A transaction's status; `doubtful` if it is confirmed, but brought something else than was reviewed. */
  status: TransactionStatus | 'doubtful'
  title: ReactNode
  text: ReactNode
  network: Network | undefined
  /** Of a network that the app no longer has. */
  networkName?: string
  hash: string | undefined
  /** The amount and the recipient: `KeyValueLine`s above the network and the transaction. */
  lines?: ReactNode
  /** `Note`s about it. */
  children?: ReactNode
  /** Asks the network again; where it is left out, nobody can. */
  onCheck?: (() => void) | undefined
  /** When the network settled it, in ms. */
  settledAt?: number | undefined
  onDone: () => void
}

/** The body of a receipt: what became of a transaction, in the same words and order in every plugin. */
export function Receipt(props: ReceiptProps) {
  const { status, title, text, network, networkName, hash, lines, children } = props
  const { onCheck, settledAt, onDone } = props
  const t = useWords()
  useSecondLook(onCheck, status === 'confirmed' || status === 'doubtful' || status === 'failed', settledAt)
  return (
    <>
      <StateView live="polite" {...looks[status]} title={title} text={text} />
      {children}
      <KeyValue>
        {status === 'failed' || status === 'replaced' ? <MovedLines status={status} /> : null}
        {lines}
        <TransactionLines network={network} name={networkName} hash={hash} />
      </KeyValue>
      {onCheck && (status === 'unknown' || status === 'dropped') ? (
        <Button full icon={<RefreshIcon />} onClick={onCheck}>
          {t('money.check')}
        </Button>
      ) : null}
      <Actions>
        <ExplorerButton network={network} hash={hash} />
        <Button variant="primary" onClick={oncePressed(onDone)}>
          {t('money.done')}
        </Button>
      </Actions>
    </>
  )
}

/** Asks again when a visitor comes back to an old result: a reorganisation may have undone it. */
function useSecondLook(onCheck: (() => void) | undefined, isSettled: boolean, settledAt = 0): void {
  const check = useRef(onCheck)
  check.current = onCheck
  useEffect(() => {
    if (!isSettled) return
    const look = () => {
      if (Date.now() - settledAt > RECHECK_AFTER_MS) check.current?.()
    }
    look()
    return onReturn(look)
  }, [isSettled, settledAt])
}
