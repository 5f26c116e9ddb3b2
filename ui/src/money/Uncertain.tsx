import type { Network, TransactionStatus } from '@latchkit/core'
import type { ReactNode } from 'react'
import { WarningIcon } from '../icons/icons.js'
import { Actions } from '../primitives/controls/Actions.js'
import { Button } from '../primitives/controls/Button.js'
import { StateView } from '../primitives/feedback/StateView.js'
import { KeyValue } from '../primitives/text/KeyValue.js'
import { oncePressed } from '../views/shared/oncePressed.js'
import { ExplorerButton } from './ExplorerButton.js'
import { MovedLines } from './MovedLines.js'
import { TransactionLines } from './TransactionLines.js'
import { useWords } from './words.js'

export interface UncertainProps {
  title: ReactNode
  text: ReactNode
  /** The transaction's status so far. */
  status: TransactionStatus
  network: Network
  hash: string | undefined
  /** In place of `Money moved`. */
  label?: ReactNode
  /** Steps, and `Note`s about them. */
  children?: ReactNode
  onDone: () => void
}

/** The body of a failure after the wallet may have sent something: it is looked for, and there is no Retry. */
export function Uncertain({ title, text, status, network, hash, label, children, onDone }: UncertainProps) {
  const t = useWords()
  return (
    <>
      <StateView live="assertive" tone="warning" icon={<WarningIcon size={32} />} title={title} text={text} />
      {children}
      <KeyValue>
        <MovedLines status={status} label={label} />
        <TransactionLines network={network} hash={hash} />
      </KeyValue>
      <Actions>
        <ExplorerButton network={network} hash={hash} />
        <Button variant="primary" onClick={oncePressed(onDone)}>
          {t('money.done')}
        </Button>
      </Actions>
    </>
  )
}
