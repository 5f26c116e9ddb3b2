import { createValue, type ReadableValue } from '../state/createValue.js'
import type { ApprovalRequest } from './ApprovalRequest.js'

/** The end of a request: `dropped` means that the wallet was disposed before a decision. */
type Outcome = 'approved' | 'rejected' | 'dropped'

type Armed = 'approved' | 'rejected' | 'never'

/** Decides requests one by one. It is chain-neutral: each namespace maps outcomes to its own errors. */
export interface ApprovalQueue {
  /** Requests without a decision, oldest first. */
  readonly pending: ReadableValue<readonly ApprovalRequest[]>
  readonly auto: ReadableValue<boolean>
  /** Adds a request and resolves with its outcome after the current delay. */
  ask(request: Omit<ApprovalRequest, 'id' | 'held'>): Promise<Outcome>
  /** Decides one request, or arms the decision for the next. Returns the id of what was decided. */
  decide(outcome: 'approved' | 'rejected', id?: string): string | undefined
  /** Lets the next request hang. */
  never(): void
  delay(ms: number): void
  setAuto(on: boolean): void
  onRequest(listener: (request: ApprovalRequest) => void): () => void
  /** Ends all waiting requests, decided or not, as `dropped`. */
  drop(): void
  /** Forgets armed decisions and the delay; goes back to the mode it was created with. */
  reset(): void
}

/** Creates an empty queue; with `autoApprove` every request is approved on arrival. */
export function createApprovalQueue({ autoApprove = false } = {}): ApprovalQueue {
  const pending = createValue<readonly ApprovalRequest[]>([])
  const auto = createValue(autoApprove)
  const latest = createValue<ApprovalRequest | undefined>(undefined)
  const waiting = new Map<string, (outcome: Outcome) => void>()
  const armed: Armed[] = []
  let delayMs = 0
  let count = 0

  const remove = (id: string) => pending.set(pending.get().filter(request => request.id !== id))

  function settle(id: string, outcome: Outcome) {
    remove(id)
    const resolve = waiting.get(id)
    if (!resolve || delayMs === 0 || outcome === 'dropped') {
      waiting.delete(id)
      resolve?.(outcome)
      return
    }
    const timer = setTimeout(() => {
      waiting.delete(id)
      resolve(outcome)
    }, delayMs)
    // Still listed during the delay, so that drop() can end it early.
    waiting.set(id, early => {
      clearTimeout(timer)
      resolve(early)
    })
  }

  return {
    pending,
    auto,
    ask(input) {
      count += 1
      const plan = armed.shift() ?? (auto.get() ? 'approved' : undefined)
      const request: ApprovalRequest = Object.freeze({ ...input, id: `r${count}`, held: plan === 'never' })
      return new Promise<Outcome>(resolve => {
        waiting.set(request.id, resolve)
        if (plan === undefined || plan === 'never') pending.set([...pending.get(), request])
        latest.set(request)
        if (plan === 'approved' || plan === 'rejected') settle(request.id, plan)
      })
    },
    decide(outcome, id) {
      const found = pending.get().find(request => (id === undefined ? !request.held : request.id === id))
      if (found) settle(found.id, outcome)
      else if (id === undefined) armed.push(outcome)
      return found?.id
    },
    never: () => void armed.push('never'),
    delay(ms) {
      delayMs = Number.isFinite(ms) && ms > 0 ? Math.min(ms, 2 ** 31 - 1) : 0
    },
    setAuto(on) {
      auto.set(on)
      if (!on) return
      for (const request of pending.get()) if (!request.held) settle(request.id, 'approved')
    },
    onRequest: listener => latest.subscribe(request => request && listener(request)),
    drop() {
      for (const id of [...waiting.keys()]) settle(id, 'dropped')
    },
    reset() {
      armed.length = 0
      delayMs = 0
      auto.set(autoApprove)
    },
  }
}
