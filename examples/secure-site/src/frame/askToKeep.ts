import * as z from 'zod/mini'
import type { Chain } from '../chain/chains.js'
import { rejected } from '../errors/rejected.js'
import { somebodyElse } from '../errors/somebodyElse.js'
import { slotId } from '../session/deviceKeys.js'
import { isAtRisk } from '../wallet/isAtRisk.js'
import type { FrameParts } from './FrameParts.js'
import { holdings, holdsMoney } from './holdsMoney.js'

/** What deciding about a wallet's second key needs. */
export type KeepParts = Pick<FrameParts, 'wallet' | 'session' | 'store' | 'stage' | 'queue'>

/** When a person is asked. */
export interface Occasion {
  /** Where money is looked for. */
  readonly networks: readonly Chain[]
  /** Something is to be signed: not to know of money is reason enough to ask. */
  readonly isRequest: boolean
}

/** What somebody accepted. With money in the wallet, it is another question. */
const acceptedShape = z.object({ holds: z.enum(holdings) })

/**
 * Asks what shall open the wallet if this browser's storage is gone, unless something does, the person accepted that nothing does,
 * or this browser has no key to add another with. One page and tab asks at a time: whoever waits finds the answer.
 */
export async function askToKeep(
  { wallet, session, store, stage, queue }: KeepParts,
  signal: AbortSignal,
  { networks, isRequest }: Occasion,
): Promise<void> {
  const [{ id }, vault, device] = await Promise.all([wallet.user(), wallet.ensure(signal), slotId(store)])
  if (!isAtRisk(vault) || !vault.slots.some(slot => slot.id === device)) return
  const name = `accepted:${id}`
  async function accepted() {
    const read = acceptedShape.safeParse(await store.get(name))
    return read.success ? read.data.holds : undefined
  }
  if ((await accepted()) === 'some') return
  const found = await holdsMoney(session, vault.addresses, networks)
  const holds = found === 'unknown' && !isRequest ? 'none' : found
  async function isDue() {
    const before = await accepted()
    return before === undefined || holdings.indexOf(holds) > holdings.indexOf(before)
  }
  // Whoever is not asked waits neither for an approval that is shown, nor does one wait for the nodes.
  if (!(await isDue())) return
  return queue.add(async (own, commit) => {
    const [who, now] = await Promise.all([wallet.user(), wallet.ensure(own)])
    if (who.id !== id) throw somebodyElse()
    if (!isAtRisk(now) || !(await isDue())) return
    await stage.show<void>(
      ({ resolve, reject }) => ({
        kind: 'keep',
        hasMoney: holds === 'some',
        signal: own,
        changes: () => commit(),
        done: () => resolve(),
        cancel: () => reject(rejected()),
        async accept() {
          await store.set(name, { holds }).then(resolve, reject)
        },
      }),
      own,
    )
  }, signal)
}
