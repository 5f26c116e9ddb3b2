import { useConnections, useKit } from '@latchkit/ui'
import { useTask } from '../useTask.js'
import type { Program, ProgramContext } from './Program.js'

interface ProgramCardProps {
  readonly program: Program
  readonly context: ProgramContext
}

/** One program: the way to connect in its family, or the way to run it. */
export function ProgramCard({ program: { namespace, title, text, run }, context }: ProgramCardProps) {
  const kit = useKit()
  const account = useConnections().active[namespace]?.account
  const task = useTask(account?.caipAddress ?? '', () => run(context))
  return (
    <li className="family" aria-label={title}>
      <h2>{title}</h2>
      <p>{text}</p>
      {account ? (
        <>
          <p>
            <code className="address">{account.address}</code>
          </p>
          <button type="button" disabled={task.isBusy} onClick={task.run}>
            {task.isBusy ? 'Running' : 'Run'}
          </button>
          <output>{task.outcome}</output>
        </>
      ) : (
        <button type="button" onClick={() => kit.open({ namespace })}>
          Connect
        </button>
      )}
    </li>
  )
}
