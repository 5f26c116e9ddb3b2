import { KitError } from '@latchkit/core'
import { netGain, type ReadTransaction } from '@latchkit/core/reads'
import { isId } from '../options/knownTokens.js'

/** A payment as the runtime tells it; addresses are canonical. */
interface Payment {
  readonly from: string
  readonly to: string
  /** The number of a token of the assets pallet; absent for the native coin. */
  readonly token?: string
  readonly amount: bigint
}

/** The events of a block about one extrinsic. */
export interface ReadExtrinsic {
  readonly hasFailed: boolean
  readonly payments: readonly Payment[]
}

export function bad(message: string): KitError {
  return new KitError('http/BAD_RESPONSE', { message, pluginId: 'polkadot' })
}

interface BlockEvent {
  readonly phase: { readonly isApplyExtrinsic: boolean; readonly asApplyExtrinsic: { toNumber(): number } }
  readonly event: {
    readonly section: string
    readonly method: string
    readonly data: Iterable<{ toString(): string }>
  }
}

/** A payment of an event; nothing if it is none. */
function paymentOf({ section, method, data }: BlockEvent['event'], spell: (text: string) => string) {
  const isNative = section === 'balances' && method === 'Transfer'
  if (!isNative && !(section === 'assets' && method === 'Transferred')) return []
  const parts = Array.from(data, String)
  const [token, from = '', to = '', amount = ''] = isNative ? [undefined, ...parts] : parts
  // Networks may name their assets otherwise: none of them can be asked for.
  if (token !== undefined && !isId(token)) return []
  if (!/^\d{1,40}$/.test(amount)) throw bad('The node tells a payment that cannot be read')
  const payment = { from: spell(from), to: spell(to), amount: BigInt(amount) }
  return [token === undefined ? payment : { ...payment, token }]
}

/**
 * The payments of each extrinsic of a block, by its place. An extrinsic that failed paid nothing. Throws
 * `http/BAD_RESPONSE` for events that make no sense.
 *
 * @param spell the canonical spelling of an address, or throws
 */
export function readEvents(
  events: Iterable<BlockEvent>,
  spell: (text: string) => string,
): ReadonlyMap<number, ReadExtrinsic> {
  const found = new Map<number, { hasFailed?: boolean; payments: Payment[] }>()
  for (const { phase, event } of events) {
    if (!phase.isApplyExtrinsic) continue
    const at = phase.asApplyExtrinsic.toNumber()
    const own = found.get(at) ?? { payments: [] }
    found.set(at, own)
    own.payments.push(...paymentOf(event, spell))
    if (event.section !== 'system') continue
    if (event.method === 'ExtrinsicSuccess') own.hasFailed ??= false
    if (event.method === 'ExtrinsicFailed') own.hasFailed = true
  }
  return new Map(
    [...found].flatMap(([at, { hasFailed, payments }]) =>
      // An end that nobody tells is none.
      hasFailed === undefined ? [] : [[at, { hasFailed, payments: hasFailed ? [] : payments }]],
    ),
  )
}

/** An extrinsic as a transaction of its block: what it paid an account, less what the account paid. */
export function toTransaction(
  { hasFailed, payments }: ReadExtrinsic,
  { block, blockHash }: { readonly block: bigint; readonly blockHash: string },
): ReadTransaction {
  return {
    block,
    blockHash,
    hasFailed,
    gained: ({ address, token }) =>
      netGain(
        payments.filter(each => each.token === token),
        address,
      ),
  }
}
