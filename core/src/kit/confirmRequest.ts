import type { SendTransaction, TransactionRequest } from '../capabilities/sendTransaction.js'
import type { KitError } from '../errors/KitError.js'
import { readField } from '../errors/readField.js'
import { specError } from '../errors/toKitError.js'
import { CONFIRM_STEP, CONNECT } from '../modal/requiredViews.js'
import { type ConfirmStep, type ConfirmStepShowing, confirmSteps } from '../slots/confirmSteps.js'
import { copyDeep } from '../untrusted/copies.js'
import { freezeDeep } from '../untrusted/freezeDeep.js'
import type { Opening } from './createOpening.js'
import type { KitCore } from './KitCore.js'

/** How long a shell has to show a step. Without one, nobody is asked and nothing is sent. */
const SHOWN_WITHIN_MS = 15_000

/** The latest request of each kit: one is asked about at a time. */
const latest = new WeakMap<KitCore, Promise<unknown>>()

/**
 * Opens the modal on each confirm step in turn. Resolves with what they agreed to: a copy, because what the app changes while they are
 * shown was seen by none. Rejects with `core/NOT_CONFIRMED` when one does not agree, or is left.
 */
export function confirmRequest<Request extends TransactionRequest>(
  core: KitCore,
  opening: Pick<Opening, 'open' | 'close'>,
  asked: Request,
  sender?: Partial<SendTransaction>,
): Promise<Request> {
  const copy = copyDeep(asked)
  const mine = (latest.get(core) ?? Promise.resolve()).then(async () => {
    const data = copy.native === undefined ? undefined : await sender?.asData?.(copy.native)
    const request = data === undefined ? copy : { ...copy, native: data }
    await askAll(core, opening, request)
    return request
  })
  latest.set(
    core,
    mine.catch(() => {}),
  )
  return mine
}

let lastId = 0

const refused = (reason: string): KitError<'core/NOT_CONFIRMED'> =>
  specError('core/NOT_CONFIRMED', { context: { reason }, outcome: 'untouched' })

async function askAll(
  core: KitCore,
  { open, close }: Pick<Opening, 'open' | 'close'>,
  request: TransactionRequest,
): Promise<void> {
  const { state, atoms, registry, views } = core
  const listSteps = () => registry.slot(confirmSteps, request.account).map(step => ({ ...step }))
  const steps = listSteps()
  /** The agreement counts for exactly these steps. */
  function assertListed() {
    const now = listSteps()
    const isSame = steps.every(({ id, view }, at) => now[at]?.id === id && now[at]?.view === view)
    if (!isSame || now.length > steps.length) throw refused('The confirm steps have changed')
  }
  const wasOpen = state.get(atoms.modal).open
  let shown: ConfirmStepShowing | undefined
  try {
    // Also without a step that is left: nobody knows what a failed one would have refused.
    assertWhole(core)
    for (const step of steps) {
      await new Promise<void>((resolve, reject) => {
        // Nor does a step change what the next one sees, or what is sent.
        const shownRequest = freezeDeep(copyDeep(request))
        const showing = askOne(core, shownRequest, step, { resolve, reject })
        if (shown && isOnTop(core, shown)) views.router.replace(CONFIRM_STEP, { showing })
        else open(CONFIRM_STEP, { showing })
        shown = showing
      })
      assertListed()
    }
  } finally {
    if (shown && isOnTop(core, shown)) {
      // At once, and without the pause of `goBack`: the view below may go on by itself.
      const { history } = state.get(views.router.state$)
      // A visitor who has just connected is not led back to Connect.
      if (wasOpen && history.at(-2)?.view !== CONNECT) views.router.goBackToIndex(history.length - 2)
      else close({ force: true })
    }
  }
}

/** True while the modal shows this very view. */
const isOnTop = ({ state, atoms, views }: KitCore, showing: ConfirmStepShowing) =>
  state.get(atoms.modal).open && readField(state.get(views.router.entry$).params, 'showing') === showing

function assertWhole({ state, atoms }: KitCore): void {
  const failed = state.get(atoms.failures).find(({ slots }) => slots.includes(confirmSteps.id))
  if (failed) throw refused(`The plugin '${failed.id}' has failed`)
}

/** One showing of a step. It settles when the step answers, leaves the screen, or anything changes that it was asked about. */
function askOne(
  core: KitCore,
  request: TransactionRequest,
  step: ConfirmStep,
  { resolve, reject }: { resolve(): void; reject(error: unknown): void },
): ConfirmStepShowing {
  const { state, atoms, views, connectionState } = core
  const { account$, network$ } = connectionState
  const before = [state.get(account$)?.caipAddress, state.get(network$)?.id].join()
  let isShown = false
  let hasFailed = false
  let isOver = false
  const end = (error?: unknown) => {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    for (const unsubscribe of unsubscribes) unsubscribe()
    request.signal?.removeEventListener('abort', onAbort)
    if (error === undefined) resolve()
    else reject(error)
  }
  const onAbort = () => end(specError('core/ABORTED', { outcome: 'untouched' }))
  function check() {
    if ([state.get(account$)?.caipAddress, state.get(network$)?.id].join() !== before)
      return end(refused('Another account or network came into use'))
    try {
      assertWhole(core)
    } catch (error) {
      return end(error)
    }
    if (isShown && !isOnTop(core, showing)) end(refused('The step was left'))
  }
  const answer = (act: () => void) => () => {
    if (isShown && !hasFailed) act()
  }
  const showing: ConfirmStepShowing = Object.freeze({
    id: ++lastId,
    step,
    params: Object.freeze({
      request,
      done: answer(() => end()),
      cancel: answer(() => end(refused('The step was cancelled'))),
    }),
    enter() {
      isShown = true
      clearTimeout(timer)
    },
    leave() {
      isShown = false
      // StrictMode brings it back at once.
      queueMicrotask(() => isShown || end(refused('The step was left')))
    },
    fail() {
      hasFailed = true
    },
    retry() {
      hasFailed = false
    },
  })
  const timer = setTimeout(() => end(refused('Nothing on this page shows confirm steps')), SHOWN_WITHIN_MS)
  const unsubscribes = [atoms.modal, views.router.state$, atoms.failures, account$, network$].map(atom$ =>
    state.subscribe<unknown>(atom$, check),
  )
  request.signal?.addEventListener('abort', onAbort)
  if (request.signal?.aborted) onAbort()
  return showing
}
