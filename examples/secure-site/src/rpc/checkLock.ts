import * as z from 'zod/mini'
import type { Simulation } from '../chain/Change.js'
import { inTurn } from '../session/deviceKeys.js'
import type { Store } from '../session/openStore.js'
import { ServiceError } from '../session/ServiceError.js'
import type { Wallet } from '../wallet/createWallet.js'

/** The effects of a request that matter for the lock. */
interface Asked {
  /** It allows others to take something, or cannot be decoded. */
  readonly isOpen: boolean
  /** CAIP-2. */
  readonly chainId: string
  readonly simulation?: Simulation
  /** The highest possible fee of each transaction; undefined if it is not known. */
  readonly fees?: readonly (bigint | undefined)[]
  /** The account's native balance. */
  readonly balance?: bigint
}

/** A tenth of the balance may leave during the lock, fees included. */
const SHARE = 10n

const spentShape = z.object({ until: z.number(), spent: z.bigint() })

/**
 * For 72 hours after an address change, only small amounts of native currency may leave in total, so that
 * someone who took over the mailbox cannot take everything before its owner notices. Rejects with `LOCKED`.
 * Call the returned function before signing: it counts the amount, and rejects in the same way.
 */
export async function checkLock(
  { wallet, store }: { readonly wallet: Pick<Wallet, 'user'>; readonly store: Store },
  { isOpen, chainId, simulation, fees = [], balance }: Asked,
): Promise<() => Promise<void>> {
  const { id, sensitiveLockedUntil: until } = await wallet.user()
  if (until === undefined) return async () => {}
  const leaves = simulation?.changes.filter(({ amount }) => amount < 0n)
  if (isOpen || !leaves || balance === undefined || leaves.some(({ token }) => token !== undefined))
    throw locked()
  let sum = leaves.reduce((all, { amount }) => all - amount, 0n)
  for (const fee of fees) {
    if (fee === undefined) throw locked()
    sum += fee
  }
  const name = `spent:${id}:${chainId}`
  /** The amount that has left during this lock, from this device. */
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
