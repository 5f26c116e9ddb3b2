import { createHash } from 'node:crypto'
import { createNames } from './createNames.mjs'

/** The time until a transaction is in a block, in ms. */
const BLOCK = 150

/** Balances of the accounts after the dev accounts. */
const WHALE = 10n ** 18n

export function createLedger(network, people) {
  const funded = people.get(network.prefix)
  const accounts = new Map()
  const balances = new Map()
  const transactions = new Map()
  const started = Date.now()

  function accountOf(address) {
    if (!accounts.has(address)) accounts.set(address, { accountNumber: BigInt(accounts.size), sequence: 0n })
    return accounts.get(address)
  }
  const balanceOf = (address, denom) => balances.get(address)?.get(denom) ?? 0n
  function credit(address, denom, amount) {
    if (!balances.has(address)) balances.set(address, new Map())
    balances.get(address).set(denom, balanceOf(address, denom) + amount)
  }
  for (const [index, address] of funded.entries()) {
    accountOf(address)
    for (const [denom, amount] of Object.entries(network.funds))
      credit(address, denom, index < network.accounts ? BigInt(amount) : WHALE)
  }
  return {
    network,
    askNames: createNames(network, people),
    height: () => 1 + Math.floor((Date.now() - started) / BLOCK),
    find: address => accounts.get(address),
    balanceOf,
    coinsOf: address =>
      [...(balances.get(address) ?? [])].map(([denom, amount]) => ({ denom, amount: `${amount}` })),
    /** Takes coins away; if there are too few, throws before anything moved. */
    take(from, coins) {
      for (const { denom, amount } of coins) {
        const spendable = balanceOf(from, denom)
        if (BigInt(amount) > spendable) {
          const log = `spendable balance ${spendable}${denom} is smaller than ${amount}${denom}: insufficient funds`
          throw Object.assign(new Error(log), { abci: 5 })
        }
      }
      for (const { denom, amount } of coins) credit(from, denom, -BigInt(amount))
    },
    give(to, coins) {
      for (const { denom, amount } of coins) credit(to, denom, BigInt(amount))
      accountOf(to)
    },
    remember(bytes, result) {
      const hash = createHash('sha256').update(bytes).digest('hex').toUpperCase()
      transactions.set(hash, { hash, bytes, result, height: this.height() + 1, from: Date.now() + BLOCK })
      return hash
    },
    /** Transactions in blocks after a height, oldest first, that brought an account something. */
    search: ({ recipient, after }) =>
      [...transactions.values()].filter(
        ({ result, height, from }) =>
          from <= Date.now() &&
          height > after &&
          result.events.some(
            ({ type, attributes }) =>
              type === 'transfer' &&
              attributes.some(({ key, value }) => key === 'recipient' && value === recipient),
          ),
      ),
    knows: bytes => transactions.has(createHash('sha256').update(bytes).digest('hex').toUpperCase()),
    /** A transaction in a block. */
    transaction(hash) {
      const found = transactions.get(hash)
      return found && found.from <= Date.now() ? found : undefined
    },
  }
}
