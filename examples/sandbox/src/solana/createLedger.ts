import { type Address, address, type EncodedAccount, isFullySignedTransaction, lamports } from '@solana/kit'
import { FailedTransactionMetadata, LiteSVM, type TransactionMetadata } from 'litesvm'
import { rpcError } from '../rpcError.js'
import { decodeTransaction } from './decodeTransaction.js'
import type { LandedTransaction } from './LandedTransaction.js'
import { readTokenBalances } from './readTokenBalances.js'
import { transactionError } from './transactionError.js'

export interface RunResult {
  readonly err: unknown
  readonly logs: readonly string[]
  readonly units: bigint
  /** The run's metadata; absent if nothing ran. */
  readonly meta?: TransactionMetadata
  /** The accounts afterwards; empty for a failed run. */
  readonly after?: readonly EncodedAccount[]
}

/** Checks before a transaction is run. */
export interface SimulationChecks {
  readonly blockhash?: boolean
  readonly signatures?: boolean
}

/** Lifetime of a blockhash in slots, and of a slot in ms. */
export const BLOCKHASH_SLOTS = 150n
const SLOT_MS = 400
/** Half the slots that a real cluster would have by now, for realistic numbers. */
const FIRST_SLOT = 447_552_000n
const FEE_PER_SIGNATURE = 5_000n
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'
const USUAL_UNITS = 200_000n

interface FeeMessage {
  readonly staticAccounts: readonly string[]
  readonly instructions?: readonly {
    readonly programAddressIndex: number
    readonly data?: ArrayLike<number>
  }[]
}

/** The engine's fees: per signature, and for compute units at the transaction's price. */
function feeOf({ staticAccounts, instructions = [] }: FeeMessage, signers: number): bigint {
  const named = (kind: number) => {
    const found = instructions.find(
      ({ programAddressIndex, data }) =>
        staticAccounts[programAddressIndex] === COMPUTE_BUDGET && data?.[0] === kind,
    )
    const bytes = Array.from(found?.data ?? []).slice(1)
    return bytes.length > 0 ? bytes.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n) : undefined
  }
  const units = named(2) ?? USUAL_UNITS * BigInt(instructions.length)
  const priority = (units * (named(3) ?? 0n) + 999_999n) / 1_000_000n
  return FEE_PER_SIGNATURE * BigInt(signers) + priority
}

export type Ledger = ReturnType<typeof createLedger>

/** Creates an empty chain: the engine, plus what it does not store itself, such as time, blockhashes and history. */
export function createLedger() {
  // The engine only knows one blockhash, and a transaction may have waited for a person, so we keep the older
  // ones.
  const svm = new LiteSVM().withBlockhashCheck(false)
  const start = performance.now()
  const hashes = new Map<string, bigint>()
  const landed = new Map<string, LandedTransaction>()
  const listeners = new Set<
    (transaction: LandedTransaction | undefined, touched: readonly string[]) => void
  >()
  let lastSlot = FIRST_SLOT

  function slot() {
    lastSlot = FIRST_SLOT + BigInt(Math.floor((performance.now() - start) / SLOT_MS))
    return lastSlot
  }
  function keepTime() {
    const clock = svm.getClock()
    clock.slot = slot()
    clock.unixTimestamp = BigInt(Math.floor(Date.now() / 1000))
    svm.setClock(clock)
  }
  function latestBlockhash() {
    const hash = svm.latestBlockhash()
    const now = slot()
    hashes.set(hash, now)
    for (const [old, since] of hashes) if (now - since > BLOCKHASH_SLOTS * 2n) hashes.delete(old)
    return { blockhash: hash as string, lastValidBlockHeight: now + BLOCKHASH_SLOTS }
  }
  const isFresh = (hash: string) => {
    const since = hashes.get(hash)
    return since !== undefined && slot() - since <= BLOCKHASH_SLOTS
  }
  const balanceOf = (key: string) => svm.getBalance(address(key)) ?? 0n

  function simulate(
    bytes: Uint8Array,
    { blockhash = true, signatures: isSigned = true }: SimulationChecks = {},
  ): RunResult {
    const { transaction, message, signatures } = decodeTransaction(bytes)
    const refused = (err: string): RunResult => ({ err, logs: [], units: 0n })
    if (isSigned && !isFullySignedTransaction(transaction)) return refused('SignatureFailure')
    if (blockhash && !isFresh(message.lifetimeToken)) return refused('BlockhashNotFound')
    if (landed.has(signatures[0] ?? '')) return refused('AlreadyProcessed')
    keepTime()
    svm.withSigverify(isSigned)
    try {
      const result = svm.simulateTransaction(transaction)
      const meta = result.meta()
      const isFailed = result instanceof FailedTransactionMetadata
      const run = { logs: meta.logs(), units: meta.computeUnitsConsumed(), meta }
      return isFailed
        ? { err: transactionError(result), ...run }
        : { err: null, after: result.postAccounts(), ...run }
    } finally {
      svm.withSigverify(true)
    }
  }
  function send(bytes: Uint8Array): LandedTransaction {
    const { transaction, message, signatures } = decodeTransaction(bytes)
    const [signature = ''] = signatures
    const known = landed.get(signature)
    if (known) return known
    if (!isFullySignedTransaction(transaction)) throw failed({ err: 'SignatureFailure', logs: [], units: 0n })
    if (!isFresh(message.lifetimeToken)) throw failed({ err: 'BlockhashNotFound', logs: [], units: 0n })
    keepTime()
    const touched = message.staticAccounts as readonly string[]
    const preBalances = touched.map(balanceOf)
    const preTokens = readTokenBalances(svm, touched)
    const result = svm.sendTransaction(transaction)
    const isFailed = result instanceof FailedTransactionMetadata
    const meta = isFailed ? result.meta() : result
    const err = isFailed ? transactionError(result) : null
    const postBalances = touched.map(balanceOf)
    const postTokens = readTokenBalances(svm, touched)
    const paid = (preBalances[0] ?? 0n) !== (postBalances[0] ?? 0n)
    // A transaction that cannot pay its fee never lands.
    if (err !== null && !paid) throw failed({ err, logs: meta.logs(), units: 0n })
    const fee = feeOf(message, signatures.length)
    const time = Math.floor(Date.now() / 1000)
    const run = { err, logs: meta.logs(), units: meta.computeUnitsConsumed(), fee, preBalances, postBalances }
    const tokens = { preTokens, postTokens }
    const entry = { signature, signatures, slot: slot(), time, bytes, message, ...run, ...tokens }
    landed.set(signature, entry)
    svm.expireBlockhash()
    for (const listener of [...listeners]) listener(entry, touched)
    return entry
  }
  function put(account: EncodedAccount) {
    svm.setAccount(account)
    for (const listener of [...listeners]) listener(undefined, [account.address])
  }
  return {
    slot,
    simulate,
    send,
    landed: landed as ReadonlyMap<string, LandedTransaction>,
    latestBlockhash,
    isFresh,
    account: (key: string) => svm.getAccount(address(key)),
    programAccounts: (program: string) => svm.getProgramAccounts(address(program)),
    rentFor: (space: bigint) => svm.minimumBalanceForRentExemption(space),
    fee: feeOf,
    /** Writes an account directly, without a transaction. */
    put,
    /** Adds lamports from nowhere. */
    fund(key: string, amount: bigint) {
      const before = svm.getAccount(address(key))
      const system = '11111111111111111111111111111111' as Address
      const empty = { address: address(key), data: new Uint8Array(), executable: false, space: 0n }
      put({
        ...(before.exists ? before : { ...empty, programAddress: system }),
        lamports: lamports((before.exists ? before.lamports : 0n) + amount),
      } as EncodedAccount)
    },
    /** Calls back when accounts change, with the transaction that changed them. */
    onChange(listener: (transaction: LandedTransaction | undefined, touched: readonly string[]) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The error for a transaction that a node rejects, with the run's logs. */
export const failed = ({ err, logs, units }: RunResult) =>
  rpcError(-32002, `Transaction simulation failed: ${typeof err === 'string' ? err : JSON.stringify(err)}`, {
    err,
    logs,
    unitsConsumed: units,
    accounts: null,
    returnData: null,
  })
