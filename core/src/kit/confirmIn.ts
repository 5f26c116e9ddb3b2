import { loadChunk } from '../async/loadChunk.js'
import { SendCalls } from '../capabilities/sendCalls.js'
import { SendTransaction, type TransactionRequest } from '../capabilities/sendTransaction.js'
import { confirmSteps } from '../slots/confirmSteps.js'
import type { KitCore } from './KitCore.js'

const confirmed = new WeakSet<object>()

/**
 * For who shows the confirm steps in a view of its own: the request that all of them agreed to, as a copy that nobody can change.
 * It is sent without asking again, once.
 */
export function asConfirmed<Request extends object>(request: Request): Request {
  const mine = Object.freeze({ ...request })
  confirmed.add(mine)
  return mine
}

/** The calls that move money, by capability. */
const moving: Readonly<Record<string, string>> = {
  [SendTransaction.id]: 'sendTransaction' satisfies keyof SendTransaction,
  [SendCalls.id]: 'sendCalls' satisfies keyof SendCalls,
}

/** Whether the plugins' confirm steps are to be asked about requests of an account. */
const asksSteps = ({ state, atoms, registry }: KitCore, { account }: Pick<TransactionRequest, 'account'>) =>
  registry.slot(confirmSteps, Object(account)).length > 0 ||
  state.get(atoms.failures).some(({ slots }) => slots.includes(confirmSteps.id))

/**
 * What every request that moves money passes, whoever sends it. Rejects with `core/NOT_CONFIRMED` unless each confirm step agrees;
 * `undefined` where there is none to ask.
 */
export function confirmIn(core: KitCore, request: TransactionRequest): Promise<void> | undefined {
  if (confirmed.delete(request) || !asksSteps(core, Object(request))) return undefined
  return loadChunk(() => import('./confirmRequest.js')).then(({ confirmRequest }) =>
    confirmRequest(core, request),
  )
}

/** What a plugin provides, as others get it: frozen, and with its calls that move money behind the confirm steps. */
export function guarded(core: KitCore, id: string, provided: unknown): unknown {
  const name = Object.hasOwn(moving, id) ? moving[id] : undefined
  const own = Object(provided) as Record<string, unknown>
  const call = name === undefined ? undefined : own[name]
  if (name === undefined || typeof call !== 'function') return Object.freeze(provided)
  const value = (request: TransactionRequest) => {
    const run = () => call.call(own, request)
    const asked = confirmIn(core, request)
    return asked ? asked.then(run) : run()
  }
  return Object.freeze(Object.create(own, { [name]: { value, enumerable: true } }))
}
