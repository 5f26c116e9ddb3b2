import { GrpcTypes } from '@mysten/sui/grpc'
import { normalizeStructTag } from '@mysten/sui/utils'
import { digestOf } from './createLedger.mjs'
import { execute, GAS_PRICE, readTransaction, refuse } from './execute.mjs'
import { toBcs } from './readProto.mjs'

const { Input_InputKind: InputKind } = GrpcTypes
const SUI = normalizeStructTag('0x2::sui::SUI')
/** The maximum gas budget of a transaction, and what is added to the gas it used, as in validators. */
const MOST_GAS = 50_000_000_000n
const OVERHEAD = 1_000n * GAS_PRICE

/**
 * Simulates a transaction, after filling in missing versions, budget and gas coins. Returns the transaction as
 * a message and its effects. Throws −32602, −32002.
 */
export function simulate(ledger, { transaction, doGasSelection }) {
  if (transaction?.bcs?.value) {
    const { value } = transaction.bcs
    return { transaction: { bcs: { value } }, ran: execute(ledger, readTransaction(value), { isDry: true }) }
  }
  if (transaction?.kind?.data.oneofKind !== 'programmableTransaction')
    refuse(-32602, 'A transaction needs commands')
  const kind = withVersions(ledger, transaction.kind)
  const { sender, gasPayment } = transaction
  const { owner = sender, objects = [], price = GAS_PRICE, budget } = gasPayment ?? {}
  const run = gas => {
    const resolved = { sender, kind, gasPayment: { owner, price, ...gas } }
    const ran = execute(ledger, readTransaction(toBcs(resolved)), { isDry: true })
    return { transaction: resolved, ran }
  }
  const trial = run({ objects, budget: budget ?? MOST_GAS })
  if (!doGasSelection || trial.ran.error) return trial
  const { computationCost, storageCost } = trial.ran.gasUsed
  const enough = budget ?? computationCost + storageCost + OVERHEAD
  return run({
    budget: enough,
    objects: objects.length > 0 ? objects : selectGas(ledger, owner, kind, enough),
  })
}

/** All coins that are not sent themselves. */
function selectGas(ledger, owner, kind, budget) {
  const sent = new Set(kind.data.programmableTransaction.inputs.map(({ objectId }) => objectId))
  const coins = ledger.coinsOf(owner, SUI).filter(({ id }) => !sent.has(id))
  if (coins.reduce((total, { balance }) => total + balance, 0n) < budget)
    refuse(
      -32602,
      `Unable to perform gas selection due to insufficient SUI balance for account ${owner} to satisfy required budget ${budget}.`,
    )
  return coins.map(coin => ({ objectId: coin.id, version: coin.version, digest: digestOf(coin) }))
}

/** An input may be given by its id only. */
function withVersions(ledger, { data }) {
  const { inputs, commands } = data.programmableTransaction
  const whole = inputs.map(input => {
    if (input.kind || !input.objectId) return input
    const coin = ledger.objects.get(input.objectId)
    if (!coin) return refuse(-32602, `Could not find the referenced object ${input.objectId}`)
    const { version } = coin
    return { ...input, kind: InputKind.IMMUTABLE_OR_OWNED, version, digest: digestOf(coin) }
  })
  return {
    data: {
      oneofKind: 'programmableTransaction',
      programmableTransaction: { inputs: whole, commands },
    },
  }
}
