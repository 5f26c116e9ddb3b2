import type { ReactNode } from 'react'
import { Problem } from './Problem.js'
import type { ActionState } from './useAction.js'

interface OutcomeProps<Result> {
  state: ActionState<Result>
  /** The wait that the page is in. */
  waiting: string
  children(result: Result): ReactNode
}

/** The outcome of a request, announced to assistive technology. */
export function Outcome<Result>({ state, waiting, children }: OutcomeProps<Result>) {
  return (
    <div className="outcome" role="status" data-status={state.status}>
      {state.status === 'busy' ? <p>{waiting}</p> : null}
      {state.status === 'failed' ? <Problem code={state.code} message={state.message} /> : null}
      {state.status === 'done' ? children(state.result) : null}
    </div>
  )
}
