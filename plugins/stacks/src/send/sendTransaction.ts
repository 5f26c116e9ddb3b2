import { isKitError, KitError, type Outcome, type TransactionRequest } from '@latchkit/core'
import { readField } from '@latchkit/core/outside'
import { beforeAsking } from '@latchkit/core/plugin'
import { sha512_256 } from '@noble/hashes/sha2'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import { deserializeTransaction, type StacksTransactionWire, serializePayload } from '@stacks/transactions'
import { assertChain } from '../api/assertChain.js'
import { callWallet } from '../connect/callWallet.js'
import { networkWord } from '../connect/networkWord.js'
import type { StacksEnv } from '../StacksEnv.js'
import { assertSigner, mismatch } from '../sign/assertSigner.js'
import { buildTransaction } from './buildTransaction.js'
import { readFee } from './estimateFee.js'
import { checkFee, MOST_FEE } from './feeLimits.js'
import { readCall } from './readCall.js'

/** A transaction that a wallet returned. Unreadable fields are absent. */
interface SentTransaction {
  /** With `0x`. */
  readonly id: string
  /** The address hash of the signer. */
  readonly signer?: string
  /** In microSTX. */
  readonly fee?: bigint
  /** Its payload, as hex. */
  readonly payload?: string
  readonly isMainnet?: boolean
  /** Its signature is valid, so its id is the one on chain. */
  readonly isSigned: boolean
}

/** Longer than any transaction in a block, in characters. */
const LONGEST = 4_000_000

/**
 * Lets the wallet sign and broadcast a transaction: `stx_transferStx`, or `stx_callContract` with post-conditions.
 * Resolves with its id. Where the wallet returns the transaction, it is compared with the request.
 */
export async function sendTransaction(
  env: StacksEnv,
  request: TransactionRequest,
): Promise<{ hash: string }> {
  const { session, provider, call, expected } = await beforeAsking(() => prepare(env, request))
  const answer = await callWallet(provider, { ...call, sends: true })
  const sent = readSent(readField(answer, 'transaction'))
  const [, id] = /^(?:0x)?([\da-f]{64})$/i.exec(String(readField(answer, 'txid'))) ?? []
  const hash = id ? `0x${id.toLowerCase()}` : undefined
  // The bytes determine the signed transaction; an id besides them is only a claim.
  const known = sent?.isSigned ? sent.id : (hash ?? sent?.id)
  const outcome = known ? { hash: known } : 'unknown'
  if (sent) assertSent(sent, expected, outcome)
  if (sent?.isSigned) session.confirm()
  if (hash && hash === known) return { hash }
  throw new KitError('stacks/BAD_ANSWER', {
    message: 'The wallet returned no valid transaction id. The transaction may have been sent.',
    context: { method: call.method },
    outcome,
    pluginId: 'stacks',
  })
}

/** Everything before the wallet is asked. */
async function prepare(env: StacksEnv, request: TransactionRequest) {
  const { networkId, account, signal, maxFee } = request
  const call = await readCall(env, request)
  const transaction = await buildTransaction(call, request)
  if (request.transfer && call.method === 'stx_callContract') await assertChain(env, networkId, signal)
  const fee =
    maxFee === undefined ? undefined : await feeWithin(maxFee, () => readFee(env, transaction, request))
  const { provider, hash } = await assertSigner(env, { account, signal })
  const params = {
    ...call.params,
    ...(fee === undefined ? {} : { fee: `${fee}` }),
    network: networkWord(networkId),
    address: account.address,
  }
  const payload = serializePayload(transaction.payload)
  const isMainnet = networkWord(networkId) === 'mainnet'
  const expected = { signer: hash, payload, isMainnet, maxFee }
  const session = env.ctx.session(account)
  return { session, provider, call: { method: call.method, params, signal }, expected }
}

/** The fee for the wallet. Without an endpoint it cannot be estimated, and is the reviewed one. */
async function feeWithin(maxFee: bigint, read: () => Promise<bigint>): Promise<bigint> {
  try {
    const fee = await read()
    checkFee(fee, { maxFee })
    return fee
  } catch (error) {
    if (!isKitError(error, 'stacks/NO_ENDPOINT')) throw error
    return maxFee < MOST_FEE ? maxFee : MOST_FEE
  }
}

/** The transaction that the wallet was asked to send. */
interface Expected extends Required<Pick<SentTransaction, 'signer' | 'payload' | 'isMainnet'>> {
  readonly maxFee?: bigint
}

/**
 * Compares a broadcast transaction with the request. It can no longer be undone: the errors `sign/MISMATCH`,
 * `fee/ABOVE_LIMIT` and `fee/UNREASONABLE` carry the id under which it was sent.
 */
function assertSent(sent: SentTransaction, expected: Expected, outcome: Outcome): void {
  if (differs(sent.signer, expected.signer)) throw mismatch(outcome)
  if (differs(sent.payload, expected.payload) || differs(sent.isMainnet, expected.isMainnet)) {
    throw new KitError('sign/MISMATCH', {
      message: 'The wallet sent a different transaction',
      context: { field: 'transaction' },
      outcome,
      pluginId: 'stacks',
    })
  }
  if (sent.fee !== undefined) checkFee(sent.fee, { maxFee: expected.maxFee, outcome })
}

const differs = <T>(found: T | undefined, wanted: T) => found !== undefined && found !== wanted

/** Reads the transaction that a wallet reports as broadcast. `undefined` where it returns none. */
function readSent(transaction: unknown): SentTransaction | undefined {
  const [, text] =
    typeof transaction === 'string' && transaction.length < LONGEST
      ? (/^(?:0x)?((?:[\da-f]{2}){100,})$/i.exec(transaction) ?? [])
      : []
  if (text === undefined) return undefined
  const bytes = hexToBytes(text)
  const id = `0x${bytesToHex(sha512_256(bytes))}`
  try {
    const transaction = deserializeTransaction(bytes)
    const { auth, payload, chainId } = transaction
    const { signer, fee } = auth.spendingCondition
    return {
      id,
      signer,
      fee: BigInt(fee),
      payload: serializePayload(payload),
      isMainnet: Number(chainId) === 1,
      isSigned: isSigned(transaction),
    }
  } catch {
    return { id, isSigned: false }
  }
}

function isSigned(transaction: StacksTransactionWire): boolean {
  try {
    transaction.verifyOrigin()
    return true
  } catch {
    return false
  }
}
