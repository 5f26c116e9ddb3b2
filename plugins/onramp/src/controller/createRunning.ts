import { atom } from '@latchkit/core'
import { isFor } from '../contract/isFor.js'
import type { OnRampEnv } from '../contract/OnRampEnv.js'
import type { RunningPurchases } from '../contract/OnRampInternals.js'
import { onRampError } from '../contract/onRampError.js'

/** One purchase at a time, unless the visitor asks for another one: which ones run, also those that other tabs began. */
export function createRunning({ ctx, purchases$ }: Pick<OnRampEnv, 'ctx' | 'purchases$'>) {
  /** What ran when the visitor asked; one that began later is asked about anew. */
  const known$ = atom<readonly string[]>([])
  const running$ = atom((get): RunningPurchases => {
    const account = get(ctx.connections.account$)
    const open = get(purchases$).filter(each => each.status === 'open' && account && isFor(each, account))
    return { open, isAsked: open.every(({ id }) => get(known$).includes(id)) }
  })
  return {
    running$,
    another: () =>
      ctx.set(
        known$,
        ctx.get(running$).open.map(({ id }) => id),
      ),
    check() {
      if (!ctx.get(running$).isAsked) throw onRampError('BUSY')
    },
  }
}
