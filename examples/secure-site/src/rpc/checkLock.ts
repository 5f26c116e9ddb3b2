import * as z from 'zod/mini'
import type { Simulation } from '../chain/Change.js'
import { inTurn } from '../session/deviceKeys.js'
import type { Store } from '../session/openStore.js'
import { ServiceError } from '../session/ServiceError.js'
import type { Wallet } from '../wallet/createWallet.js'

/** What a request would do, as far as the lock cares. */
interface Asked {
  /** It allows others to take something, or cannot be explained. */
  readonly isOpen: boolean
  /** CAIP-2. */
  readonly chainId: string
  readonly simulation?: Simulation
  /** What the account has of the coin. */
  readonly balance?: bigint
}

/** A tenth of the coin may leave while the lock is on. */
const SHARE = 10n

const spentShape = z.object({ until: z.number(), spent: z.bigint() })

/**
 * For 72 hours after a change of the address, only small amounts of the coin leave, all of them together: whoever took the mailbox
 * over should not get everything before its owner has noticed. Rejects with `LOCKED`. What it resolves with is called before
 * something is signed: it counts what leaves, and rejects in the same way.
 */
export async function checkLock(
  { wallet, store }: { readonly wallet: Pick<Wallet, 'user'>; readonly store: Store },
  { isOpen, chainId, simulation, balance }: Asked,
): Promise<() => Promise<void>> {
  const { id, sensitiveLockedUntil: until } = await wallet.user()
  if (until === undefined) return async () => {}
  const leaves = simulation?.changes.filter(({ amount }) => amount < 0n)
  if (isOpen || !leaves || balance === undefined || leaves.some(({ token }) => token !== undefined))
    throw locked()
  const sum = leaves.reduce((all, { amount }) => all - amount, 0n)
  const name = `spent:${id}:${chainId}`
  /** What has left during this lock, on this device. */
  async function spentBefore(own: bigint): Promise<bigint> {
    const read = spentShape.safeParse(await store.get(name))
    const spent = read.success && read.data.until === until ? read.data.spent : 0n
    if ((spent + sum) * SHARE > own + spent) throw locked()
    return spent
  }
  await spentBefore(balance)
  return () =>
    inTurn(`latchkit-${name}`, async () => {
      await store.set(name, { until, spent: (await spentBefore(balance)) + sum })
    })
}

const locked = () => new ServiceError('LOCKED', 'Locked for a while after a change of the email address.')
