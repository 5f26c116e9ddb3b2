import { createHash } from 'node:crypto'
import { normalizeStructTag, toBase58 } from '@mysten/sui/utils'

/** Time until a transaction can be queried, in ms. */
const FINALITY = 150

const isThere = ({ time }) => time + FINALITY <= Date.now()

/** A coin of the accounts after the dev accounts. */
const WHALE = 10n ** 18n

const hash = text => createHash('sha256').update(text).digest()

/** An object's digest, which changes with its version. */
export const digestOf = ({ id, version, balance }) => toBase58(hash(`${id}/${version}/${balance}`))
export const idOf = (...parts) => `0x${hash(parts.join('/')).toString('hex')}`

export function createLedger(network, funded) {
  const objects = new Map()
  const transactions = new Map()
  const addressOf = account => (typeof account === 'number' ? funded[account] : account)
  const names = new Map(
    (network.names ?? []).map(({ name, target, isExpired }) => [
      name,
      { target: addressOf(target), isExpired },
    ]),
  )
  // The name an account claims; a validator does not check where that name points.
  const defaultNames = new Map(
    (network.defaultNames ?? []).map(([account, name]) => [addressOf(account), name]),
  )
  for (const [place, owner] of funded.entries()) {
    for (const { type, coins } of network.funds) {
      const own = place < network.accounts ? coins : [...coins, WHALE]
      for (const [index, balance] of own.entries()) {
        const id = idOf(network.path, owner, type, index)
        objects.set(id, { id, version: 1n, owner, type: normalizeStructTag(type), balance: BigInt(balance) })
      }
    }
  }
  return {
    network,
    objects,
    names,
    defaultNames,
    genesis: toBase58(hash(network.path)),
    coinsOf: (owner, type) =>
      [...objects.values()].filter(coin => coin.owner === owner && (!type || coin.type === type)),
    /** Each transaction is a checkpoint of its own, after that of the genesis. */
    remember(digest, landed) {
      if (transactions.has(digest)) return
      landed.checkpoint = transactions.size + 2
      transactions.set(digest, landed)
    },
    /** The last checkpoint that can be queried. */
    height: () => 1 + [...transactions.values()].filter(isThere).length,
    /** Transactions of checkpoints from one on, up to another that does not count, that changed a balance of an address. */
    search: ({ address, from, to }) =>
      [...transactions.values()].filter(
        landed =>
          isThere(landed) &&
          landed.checkpoint >= from &&
          landed.checkpoint < to &&
          landed.ran.balanceChanges.some(change => change.address === address),
      ),
    executed: digest => transactions.get(digest),
    find(digest) {
      const found = transactions.get(digest)
      return found && isThere(found) ? found : undefined
    },
  }
}
