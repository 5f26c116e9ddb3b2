import { atom } from '@latchkit/core'
import { isFor } from '../contract/isFor.js'
import type { RunningPurchases } from '../contract/OnRampController.js'
import type { OnRampEnv } from '../contract/OnRampEnv.js'
import { onRampError } from '../contract/onRampError.js'

/** The running purchases, including those of other tabs: one at a time, unless the visitor asks for another one. */
export function createRunning({ ctx, purchases$ }: Pick<OnRampEnv, 'ctx' | 'purchases$'>) {
  /** Purchases running when the visitor asked; a later one requires asking again. */
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
