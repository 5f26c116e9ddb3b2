import { bcs } from '@mysten/sui/bcs'
import { TransactionDataBuilder } from '@mysten/sui/transactions'
import { fromBase64, normalizeStructTag } from '@mysten/sui/utils'
import { idOf } from './createLedger.mjs'

/** The price of a computation unit, and what a transaction uses. In mist. */
export const GAS_PRICE = 1_000n
const COMPUTATION = 1_000n * GAS_PRICE
const STORAGE = 988_000n
const SUI = normalizeStructTag('0x2::sui::SUI')
/** The gas of a dry run that names no coin. */
const DRY_GAS = { id: `0x${'0'.repeat(64)}`, version: 1n, type: SUI, balance: 10n ** 18n }

export const refuse = (code, message) => {
  throw Object.assign(new Error(message), { code })
}

/** Decodes transaction data; throws −32602. */
export function readTransaction(bytes) {
  try {
    const { kind, sender, gasData } = bcs.TransactionData.parse(bytes).V1
    const { inputs, commands } = kind.ProgrammableTransaction
    return { sender, gasData, inputs, commands, digest: TransactionDataBuilder.getDigestFromBytes(bytes) }
  } catch (error) {
    return refuse(-32602, `Invalid Params: ${error.message}`)
  }
}

/** An object as referenced by a transaction: of this version, and owned by its sender. */
function open(ledger, { objectId, version }, owner) {
  const found =
    ledger.objects.get(objectId) ?? refuse(-32002, `Could not find the referenced object ${objectId}`)
  if (found.version !== BigInt(version))
    refuse(-32002, `Object ${objectId} version ${version} is unavailable for consumption`)
  if (found.owner !== owner)
    refuse(-32002, `Transaction was not signed by the correct sender: ${found.owner}`)
  return { ...found }
}

/**
 * Runs a transaction on copies. Throws for what a validator rejects; returns the changes, and the error of a
 * transaction that is charged and reverted.
 */
export function execute(ledger, transaction, { isDry }) {
  const { sender, gasData, inputs, commands, digest } = transaction
  const payer = gasData.owner
  const payment = gasData.payment.map(coin => open(ledger, coin, payer))
  const objects = inputs.map(input => {
    const reference = input.Object?.ImmOrOwnedObject
    return reference ? open(ledger, reference, sender) : undefined
  })
  const [gas = { ...DRY_GAS, owner: payer }, ...others] = payment
  if (payment.length === 0 && !isDry) refuse(-32002, 'A transaction needs gas coins')
  for (const coin of others) gas.balance += coin.balance
  const budget = BigInt(gasData.budget)
  if (gas.type !== SUI || gas.balance < budget)
    refuse(-32002, `Balance of gas object ${gas.balance} is lower than the needed amount: ${budget}`)
  const before = gas.balance
  const run = { digest, sender, gas, objects, inputs, made: [], gone: new Set(others.map(({ id }) => id)) }
  let error
  try {
    const results = []
    for (const command of commands) results.push(runCommand(run, command, results))
  } catch (failure) {
    error = failure.message
  }
  const storage = STORAGE * BigInt(1 + (error ? 0 : run.made.length))
  const gasUsed = {
    computationCost: COMPUTATION,
    storageCost: storage,
    storageRebate: 0n,
    nonRefundableStorageFee: 0n,
  }
  if (COMPUTATION + storage > budget) error ??= 'InsufficientGas'
  if (error) {
    // Reverted, except for the merged gas coins.
    gas.balance = before
    run.gone = new Set(others.map(({ id }) => id))
  }
  gas.balance -= COMPUTATION + storage
  if (gas.balance < 0n) refuse(-32002, 'The gas coins do not cover the transaction')
  const touched = error ? [gas] : [gas, ...objects.filter(Boolean), ...run.made]
  const versions = [...payment, ...objects.filter(Boolean)].map(({ version }) => version)
  const version = 1n + versions.reduce((most, next) => (next > most ? next : most), 0n)
  const written = touched.filter(({ id }) => !run.gone.has(id)).map(coin => ({ ...coin, version }))
  const from = [...payment, ...objects.filter(Boolean)].map(({ id }) => ledger.objects.get(id))
  const balanceChanges = changesOf(
    payment.length === 0 ? [...from, { ...DRY_GAS, owner: payer }] : from,
    written,
  )
  const gone = [...run.gone]
  return { error, gas: written[0], before: from, written, gone, gasUsed, digest, version, balanceChanges }
}

/** Each owner's balance change, by coin. */
function changesOf(before, after) {
  const sums = new Map()
  const count = ({ owner, type, balance }, sign) => {
    const key = `${owner} ${type}`
    sums.set(key, (sums.get(key) ?? 0n) + sign * balance)
  }
  for (const coin of before) count(coin, -1n)
  for (const coin of after) count(coin, 1n)
  return [...sums].flatMap(([key, amount]) => {
    const [address, coinType] = key.split(' ')
    return amount === 0n ? [] : [{ address, coinType, amount: `${amount}` }]
  })
}

const commands = {
  SplitCoins(run, { coin, amounts }, results) {
    const source = coinAt(run, coin, results)
    return amounts.map(argument => {
      const amount = BigInt(bcs.u64().parse(pureAt(run, argument)))
      if (source.balance < amount) throw new Error('InsufficientCoinBalance')
      source.balance -= amount
      const id = idOf(run.digest, run.made.length)
      const made = { id, version: 0n, owner: undefined, type: source.type, balance: amount }
      run.made.push(made)
      return made
    })
  },
  MergeCoins(run, { destination, sources }, results) {
    const into = coinAt(run, destination, results)
    for (const argument of sources) {
      const coin = coinAt(run, argument, results)
      if (coin.type !== into.type) throw new Error('CommandArgumentError: TypeMismatch')
      into.balance += coin.balance
      drop(run, coin)
    }
    return []
  },
  TransferObjects(run, { objects, address }, results) {
    const owner = bcs.Address.parse(pureAt(run, address))
    for (const argument of objects) coinAt(run, argument, results).owner = owner
    return []
  },
  MoveCall(run, call, results) {
    const name = `${call.package.replace(/^0x0*/, '0x')}::${call.module}::${call.function}`
    if (name !== '0x2::coin::destroy_zero')
      throw new Error(`${name} cannot run here: the sandbox has no Move VM`)
    const coin = coinAt(run, call.arguments[0], results)
    if (coin.balance !== 0n) throw new Error('MoveAbort: the coin is not empty')
    drop(run, coin)
    return []
  },
}

function runCommand(run, command, results) {
  const { $kind } = command
  if (!Object.hasOwn(commands, $kind)) throw new Error(`${$kind} cannot run here: the sandbox has no Move VM`)
  return commands[$kind](run, command[$kind], results)
}

function drop(run, coin) {
  run.gone.add(coin.id)
  run.made = run.made.filter(other => other !== coin)
}

function coinAt(run, argument, results) {
  if (argument.$kind === 'GasCoin') return run.gas
  const found =
    argument.$kind === 'Input'
      ? run.objects[argument.Input]
      : argument.$kind === 'Result'
        ? results[argument.Result]?.[0]
        : results[argument.NestedResult?.[0]]?.[argument.NestedResult?.[1]]
  if (!found || run.gone.has(found.id)) throw new Error('CommandArgumentError: InvalidUsageOfTakenValue')
  return found
}

function pureAt({ inputs }, argument) {
  const bytes = inputs[argument.Input]?.Pure?.bytes
  if (bytes === undefined) throw new Error('CommandArgumentError: InvalidBCSBytes')
  return fromBase64(bytes)
}
