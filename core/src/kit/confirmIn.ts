import type { TransactionRequest } from '../capabilities/sendTransaction.js'
import type { Slot } from '../plugin/Slot.js'
import type { KitCore } from './KitCore.js'

/** Requests that all steps have agreed to: see `asConfirmed`. */
export const confirmed = /* @__PURE__ */ new WeakSet<object>()

/** The calls that move money, by capability. */
const moving: Readonly<Record<string, string>> = {
  'send-transaction': 'sendTransaction',
  'send-calls': 'sendCalls',
}

/** How many confirm steps there are. The slot itself loads with them. */
const steps: Slot<unknown, number> = {
  id: 'confirm-steps',
  combine: (all: readonly unknown[]) => all.length,
} as never

/**
 * What every request that moves money passes, whoever sends it. Rejects with `core/NOT_CONFIRMED` unless each confirm step agrees;
 * `undefined` where there is none to ask.
 */
export function confirmIn(
  { state, atoms, registry, askSteps }: KitCore,
  request: TransactionRequest,
): Promise<void> | undefined {
  if (confirmed.delete(request)) return undefined
  const isAsked =
    registry.slot(steps, Object(request?.account)) > 0 ||
    state.get(atoms.failures).some(({ slots }) => slots.includes(steps.id))
  return isAsked ? askSteps(request) : undefined
}

/** What a plugin provides, as others get it: frozen, and with its calls that move money behind the confirm steps. */
export function guarded(core: KitCore, id: string, provided: unknown): unknown {
  const own = Object(provided) as Record<string, unknown>
  const name = moving[id] ?? ''
  const call = own[name]
  if (typeof call !== 'function') return Object.freeze(provided)
  const value = (request: TransactionRequest) => {
    const run = () => call.call(own, request)
    const asked = confirmIn(core, request)
    return asked ? asked.then(run) : run()
  }
  return Object.freeze(Object.create(own, { [name]: { value, enumerable: true } }))
}
