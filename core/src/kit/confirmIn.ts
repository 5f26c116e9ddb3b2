import type { TransactionRequest } from '../capabilities/sendTransaction.js'
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

/** What every request that moves money passes, whoever sends it. Rejects with `core/NOT_CONFIRMED` unless each confirm step agrees. */
export async function confirmIn(
  { state, atoms, registry, askSteps }: KitCore,
  request: TransactionRequest,
): Promise<void> {
  if (confirmed.delete(request)) return
  // Whether a plugin that failed had steps is read with them.
  if (registry.slot(steps, Object(request?.account)) || state.get(atoms.failures)[0]) await askSteps(request)
}

/** What a plugin provides, as others get it: frozen, and with its call that moves money behind the confirm steps. */
export function guarded(core: KitCore, provided: unknown): unknown {
  const own = Object(provided) as Record<string, unknown>
  const names = moving.filter(name => typeof own[name] === 'function')
  if (names.length === 0) return Object.freeze(provided)
  const copy = Object.create(Object.getPrototypeOf(own), Object.getOwnPropertyDescriptors(own))
  for (const name of names) {
    const value = async (request: TransactionRequest) => {
      await confirmIn(core, request)
      return (own[name] as (request: TransactionRequest) => unknown)(request)
    }
    Object.defineProperty(copy, name, { value, enumerable: true })
  }
  return Object.freeze(copy)
}
