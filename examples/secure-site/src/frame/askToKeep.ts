import * as z from 'zod/mini'
import type { Chain } from '../chain/chains.js'
import { rejected } from '../errors/rejected.js'
import { somebodyElse } from '../errors/somebodyElse.js'
import type { Vault } from '../keys/vaultShapes.js'
import { slotId } from '../session/deviceKeys.js'
import { riskOf } from '../wallet/isAtRisk.js'
import type { WalletUser } from '../wallet/WalletUser.js'
import type { FrameParts } from './FrameParts.js'
import { type Holding, holdings, holdsMoney } from './holdsMoney.js'

/** Dependencies of `askToKeep`. */
export type KeepParts = Pick<FrameParts, 'wallet' | 'session' | 'store' | 'stage' | 'queue'>

/** The situation in which the user may be asked. */
export interface Occasion {
  /** The networks to check for funds. */
  readonly networks: readonly Chain[]
  /** Something is to be signed: ask also if the balance is unknown. */
  readonly isRequest: boolean
}

/** The accepted risk. With funds in the wallet, the user is asked again. */
const acceptedShape = z.object({ holds: z.enum(holdings) })

/**
 * Asks for a second means of opening the wallet, in case this browser's storage is lost, or of signing in, in case a passkey is. Not if
 * there is one, the user accepted the risk, or this browser has no key to add another with. One page and tab
 * asks at a time; the others use the result.
 */
export async function askToKeep(
  { wallet, session, store, stage, queue }: KeepParts,
  signal: AbortSignal,
  { networks, isRequest }: Occasion,
): Promise<void> {
  const [user, vault, device] = await Promise.all([wallet.user(), wallet.ensure(signal), slotId(store)])
  const { id } = user
  const risk = riskOf(user, vault)
  if (risk === undefined) return
  if (risk === 'browser' && !vault.slots.some(slot => slot.id === device)) return
  const name = risk === 'browser' ? `accepted:${id}` : `accepted-${risk}:${id}`
  async function accepted() {
    const read = acceptedShape.safeParse(await store.get(name))
    return read.success ? read.data.holds : undefined
  }
  if ((await accepted()) === 'some') return
  const own = holdsMoney(session, vault.addresses, networks)
  const found = await Promise.all([own, smartMoney({ session, store }, user, vault, networks)]).then(
    all => holdings[Math.max(...all.map(holding => holdings.indexOf(holding)))] ?? 'unknown',
  )
  const holds = found === 'unknown' && !isRequest ? 'none' : found
  async function isDue() {
    const before = await accepted()
    return before === undefined || holdings.indexOf(holds) > holdings.indexOf(before)
  }
  // Checked before queueing: without a question, nothing waits for an approval on screen, nor does an
  // approval wait for the nodes.
  if (!(await isDue())) return
  return queue.add(async (own, commit) => {
    const [who, now] = await Promise.all([wallet.user(), wallet.ensure(own)])
    if (who.id !== id) throw somebodyElse()
    if (riskOf(who, now) !== risk || !(await isDue())) return
    await stage.show<void>(
      ({ resolve, reject }) => ({
        kind: 'keep',
        risk,
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

/** The same of the smart account, which is lost with its key. */
async function smartMoney(
  { session, store }: Pick<KeepParts, 'session' | 'store'>,
  { id, smartAccount }: WalletUser,
  { addresses }: Vault,
  networks: readonly Chain[],
): Promise<Holding> {
  if (!smartAccount) return 'none'
  const { seenAccount } = await import('../smart/smartAccount.js')
  const { address } = await seenAccount(store, id, addresses.eip155, smartAccount)
  const enabled = networks.filter(({ smartAccounts }) => smartAccounts)
  return holdsMoney(session, { ...addresses, eip155: address }, enabled)
}
