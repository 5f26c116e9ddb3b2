import type { SendTransaction, TransactionRequest } from '../capabilities/sendTransaction.js'
import type { Slot } from '../plugin/Slot.js'
import type { KitCore } from './KitCore.js'

/** Requests that all steps have agreed to: see `asConfirmed`. */
export const confirmed = /* @__PURE__ */ new WeakSet<object>()

/** The calls that move money, of whatever capability. */
const moving = ['sendTransaction', 'sendCalls']

/** Any of the confirm steps. The slot itself loads with them. */
const steps: Slot<unknown, unknown> = {
  id: 'confirm-steps',
  combine: (all: readonly unknown[]) => all[0],
} as never

/**
 * The one gate for requests that move money. Resolves with what to send: where steps were asked, a copy of what they
 * saw. Rejects with `core/NOT_CONFIRMED` unless each of them agrees.
 */
export async function confirmIn<Request extends TransactionRequest>(
  { state, atoms, registry, askSteps }: KitCore,
  request: Request,
  sender?: Partial<SendTransaction>,
): Promise<Request> {
  if (confirmed.delete(request)) return request
  // The failure of a plugin is read together with its steps.
  return registry.slot(steps, Object(request?.account)) || state.get(atoms.failures)[0]
    ? askSteps(request, sender)
    : request
}

/** A plugin's capabilities as others get them: frozen, and with its call that moves money behind the confirm steps. */
export function guarded(core: KitCore, provided: unknown): unknown {
  const own = Object(provided) as Record<string, unknown>
  const names = moving.filter(name => typeof own[name] === 'function')
  if (names.length === 0) return Object.freeze(provided)
  const copy = Object.create(Object.getPrototypeOf(own), Object.getOwnPropertyDescriptors(own))
  for (const name of names) {
    const value = async (request: TransactionRequest) =>
      (own[name] as (request: TransactionRequest) => unknown)(await confirmIn(core, request, own))
    Object.defineProperty(copy, name, { value, enumerable: true })
  }
  return Object.freeze(copy)
}
