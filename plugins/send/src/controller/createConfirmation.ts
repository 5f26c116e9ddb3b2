import { atom, type ConfirmStep, type ConfirmStepShowing, confirmSteps } from '@latchkit/core'
import type { SendEnv } from '../contract/SendEnv.js'
import { sendError } from '../contract/sendError.js'
import { type Plan, requestOf } from '../plan/Plan.js'
import type { createSubmission } from './createSubmission.js'
import { isCurrent } from './submitPlan.js'

/** Why the visitor is back at the review: the account or network changed, or the list of steps did. */
export type Interruption = 'context' | 'steps'

/** A confirmation under way: what is confirmed, and the steps as they were when Send was pressed. */
interface Round {
  readonly plan: Plan
  readonly reviewed: Plan | undefined
  readonly steps: readonly ConfirmStep[]
  resolve(): void
  reject(error: Error): void
}

/** Asks the confirm steps of other plugins before a wallet is asked. Whatever is unclear counts as not confirmed. */
export function createConfirmation(
  { ctx }: SendEnv,
  { reviewed$, state$ }: Pick<ReturnType<typeof createSubmission>, 'reviewed$' | 'state$'>,
) {
  const showing = atom<ConfirmStepShowing | undefined>(undefined)
  const interruption = atom<Interruption | undefined>(undefined)
  let round: Round | undefined
  /** Index into the steps of the round. */
  let at = 0
  let lastId = 0

  /** Plugins that failed together with their confirm steps, so that nobody knows what these would have refused. */
  const missing$ = atom(get =>
    get(ctx.failures$)
      .filter(({ slots }) => slots.includes(confirmSteps.id))
      .map(({ id }) => id),
  )
  /** Copies: a step that is exchanged meanwhile differs from them. */
  const listSteps = () => ctx.slot(confirmSteps).map((step): ConfirmStep => ({ ...step }))
  const isListed = (steps: readonly ConfirmStep[]) => {
    const now = listSteps()
    return (
      now.length === steps.length &&
      steps.every(({ id, view }, index) => now[index]?.id === id && now[index]?.view === view)
    )
  }
  const isOnScreen = () =>
    ctx.get(ctx.modal$).open && ctx.get(ctx.router.entry$).view === 'send/review' && !ctx.signal.aborted

  /** Back to the review: none of the steps that were passed counts any more. */
  function end(why?: Interruption) {
    const ended = round
    round = undefined
    ctx.set(showing, undefined)
    ctx.set(interruption, why)
    ended?.reject(sendError('NOT_CONFIRMED'))
  }
  /** Ends a confirmation that no longer holds. Returns whether it still holds. */
  function check(): boolean {
    if (!round) return false
    const { plan, reviewed, steps } = round
    const isSame = ctx.get(reviewed$) === reviewed && ctx.get(state$).status === 'idle'
    if (!isOnScreen() || !isSame) end()
    else if (!isCurrent(ctx, plan)) end('context')
    else if (ctx.get(missing$).length > 0 || !isListed(steps)) end('steps')
    return round !== undefined
  }
  const { account$, network$ } = ctx.connections
  for (const atom$ of [ctx.modal$, ctx.router.state$, ctx.failures$, account$, network$, reviewed$, state$])
    ctx.subscribe<unknown>(atom$, check)
  ctx.signal.addEventListener('abort', () => end())

  /** Shows the current step. After the last one, the confirmation is complete. */
  function show() {
    if (!check() || !round) return
    const { plan, steps, resolve } = round
    const step = steps[at]
    if (!step) {
      round = undefined
      ctx.set(showing, undefined)
      return resolve()
    }
    // On screen from the start: the effects of a step run before those of the view around it.
    let isShown = true
    let hasFailed = false
    const answer = (act: () => void) => () => {
      if (isShown && !hasFailed && ctx.get(showing) === mine) act()
    }
    const goOn = () => {
      at++
      show()
    }
    const mine: ConfirmStepShowing = {
      id: ++lastId,
      step,
      params: { request: requestOf(plan), done: answer(goOn), cancel: answer(() => end()) },
      enter() {
        isShown = true
      },
      leave() {
        isShown = false
        queueMicrotask(() => {
          if (!isShown && ctx.get(showing) === mine) end()
        })
      },
      fail() {
        hasFailed = true
      },
      retry: show,
    }
    ctx.set(showing, mine)
  }

  return {
    showing$: atom(get => get(showing)),
    interruption$: atom(get => get(interruption)),
    missing$,
    /**
     * Asks all steps about a plan. Returns undefined if there are none. Rejects with `send/NOT_CONFIRMED` when the visitor leaves,
     * or when anything changes that the steps were asked about.
     */
    ask(plan: Plan): Promise<void> | undefined {
      end()
      if (ctx.get(missing$).length > 0) throw sendError('NOT_CONFIRMED')
      const steps = listSteps()
      if (steps.length === 0) return undefined
      return new Promise((resolve, reject) => {
        round = { plan, reviewed: ctx.get(reviewed$), steps, resolve, reject }
        at = 0
        show()
      })
    },
    /** Back to the review. */
    cancel: () => end(),
  }
}
