import { errorText, isKitError, KitError, type TransactionRequest } from '@latchkit/core'
import { DEADLINES } from '@latchkit/core/async'
import { beforeAsking, toKitError, withOutcome } from '@latchkit/core/errors'
import { readBytes } from '@latchkit/core/plugin'
import { cleanText, readField } from '@latchkit/core/untrusted'
import { base58, base64 } from '@scure/base'
import { assertEndpoint, chainRpc } from '../rpc/chainRpc.js'
import type { SentTransaction, SolanaEnv } from '../SolanaEnv.js'
import { findSigner } from '../sign/findSigner.js'
import { assertChain, cannotSign } from '../wallet/assertChain.js'
import { callFeature } from '../wallet/callFeature.js'
import { sendingFeature } from '../wallet/chooseFeature.js'
import { askFee, checkFee } from './askFee.js'
import { buildTransaction } from './buildTransaction.js'
import { checkSigned } from './checkSigned.js'
import { invalid } from './invalid.js'
import { messageFee } from './messageFee.js'
import { versionOf } from './versionOf.js'
import { wordsOf } from './wordsOf.js'

/** A node's whole message and code for a refused transaction. */
function errorTexts(error: unknown): string {
  const cause = readField(error, 'cause')
  const err = readField(readField(cause, 'data'), 'err')
  return [errorText(error), errorText(cause), typeof err === 'string' ? err : ''].join(' ')
}

/** True if a node reports that the cluster already processed the transaction. */
const isProcessed = (error: unknown): boolean => /already ?(?:been )?processed/i.test(errorTexts(error))

/**
 * True if a node's refusal may concern a transaction that was sent before: it is already processed, or its blockhash
 * expired. Wallets resend repeatedly, and pass on the answer to the last attempt.
 */
const isRepeat = (error: unknown): boolean =>
  isProcessed(error) || /blockhash ?not ?found/i.test(errorTexts(error))

interface Broadcast {
  readonly networkId: string
  readonly signed: Uint8Array
  /** Its first signature, in base58. */
  readonly hash: string
  readonly options?: SendOptions
  readonly signal?: AbortSignal
}

/** Options for sending a transaction, by the wallet or over the app's RPC. */
export interface SendOptions {
  /** Do not simulate it first. */
  readonly skipPreflight?: boolean
  /** The state that it is simulated against. Default `confirmed`. */
  readonly preflightCommitment?: 'processed' | 'confirmed' | 'finalized'
  /** Number of times that the node sends it again. Default: until it expires. */
  readonly maxRetries?: number
  /** The lowest slot at which it may be simulated. */
  readonly minContextSlot?: number
}

/**
 * Sends a transaction through the wallet, or over the app's RPC where the wallet only signs: then what it signed is
 * first compared with the request. Resolves with the base58 signature.
 */
export async function sendTransaction(
  env: SolanaEnv,
  request: TransactionRequest,
  options?: SendOptions,
): Promise<{ hash: string }> {
  const { account, networkId, signal } = request
  const { built, wallet, feature, ...rest } = await beforeAsking(() => prepare(env, request))
  const call = options ? { ...rest.call, input: { ...rest.call.input, options } } : rest.call
  if (feature === 'solana:signAndSendTransaction') {
    const answer = await callFeature(wallet, feature, { ...call, sends: true }).catch(fail)
    const signature = readBytes(readField(readField(answer, '0'), 'signature'), 64)
    if (!signature) throw badAnswer('signature. The transaction may have been sent')
    return { hash: base58.encode(signature) }
  }
  const answer = await callFeature(wallet, feature, rest.call)
  const signed = readBytes(readField(readField(answer, '0'), 'signedTransaction'))
  if (!signed) throw badAnswer('transaction')
  const { message, hash } = checkSigned({ asked: built.bytes, signed, signer: account.address })
  // The wallet may have raised the priority fee. An unreadable message is unchanged.
  const raise = message.join() === built.message.join() ? 0n : messageFee(message) - messageFee(built.message)
  checkFee(env, request, built.fee + raise)
  const { lastValidBlockHeight } = built
  if (lastValidBlockHeight !== undefined && message.join() === built.message.join())
    remember(env, hash, { signed: base64.encode(signed), lastValidBlockHeight, lookedAt: Date.now() })
  await broadcast(env, { networkId, signed, hash, options, signal })
  return { hash }
}

/** More than anybody waits for at once. */
const MOST_SENT = 20

/** Keeps what is sent, so that waiting for it sends it again. Its blockhash is ours: the wallet left the message as it was. */
function remember({ sent }: SolanaEnv, hash: string, transaction: SentTransaction): void {
  sent.set(hash, transaction)
  for (const old of [...sent.keys()].slice(0, -MOST_SENT)) sent.delete(old)
}

/** Everything before the wallet is called. */
async function prepare(env: SolanaEnv, request: TransactionRequest) {
  const { account, networkId, maxFee, signal } = request
  const before = findSigner(env, account)
  const takes = (version: 0 | 'legacy') => sendingFeature(before.wallet, before.source, version) !== undefined
  const isLegacyOnly = takes('legacy') && !takes(0)
  const built = await buildTransaction(env, request, isLegacyOnly ? 'legacy' : 0)
  // Without a limit no query is needed: the message itself determines its fee. What others built may pay more than a node says.
  const own = maxFee === undefined || !request.transfer ? ownFee(built.message) : 0n
  const asked = maxFee === undefined ? 0n : (await askFee(env, request, built)).network
  const fee = (own > asked ? own : asked) + built.rent
  checkFee(env, request, fee)
  // Once more: the visitor may have changed the account meanwhile.
  const { wallet, source } = findSigner(env, account)
  const version = versionOf(built.message)
  const feature = sendingFeature(wallet, source, version)
  if (!feature) throw cannotSign(version)
  if (feature === 'solana:signTransaction') assertEndpoint(env, networkId)
  const chain = assertChain(wallet, source, networkId)
  const call = {
    // A copy, because the original is compared with the result.
    input: { account: source, transaction: built.bytes.slice(), chain },
    timeoutMs: DEADLINES.interactive,
    signal,
  }
  return { built: { ...built, fee }, wallet, feature, call }
}

/** The fee that a message determines. Throws `rpc/INVALID_PARAMS`. */
export function ownFee(message: Uint8Array): bigint {
  try {
    return messageFee(message)
  } catch {
    throw invalid('The fee of the native request cannot be determined')
  }
}

/** If the wallet's node simulated and refused the transaction, nothing was sent, unless it had been sent before. */
function fail(error: unknown): never {
  const reason = toKitError(refusal(error), 'core/UNKNOWN', 'solana')
  if (isRepeat(error)) throw withOutcome(reason, 'unknown')
  throw isKitError(reason, 'solana/WOULD_FAIL') ? withOutcome(reason, 'untouched') : reason
}

const badAnswer = (what: string) =>
  new KitError('solana/BAD_ANSWER', {
    message: `The wallet returned no valid ${what}`,
    pluginId: 'solana',
  })

/**
 * Sends a signed transaction over the app's endpoints, one after the other. It is certain that nothing was sent only
 * where the first endpoint simulated and refused it: one that dropped the connection may have forwarded it, and the
 * next then reports it as processed.
 */
async function broadcast(env: SolanaEnv, { networkId, signed, hash, ...request }: Broadcast): Promise<void> {
  const network = env.config.networks.find(({ id }) => id === networkId)
  const { signal } = request
  const options = { encoding: 'base64', preflightCommitment: 'confirmed', ...request.options }
  let failure: KitError | undefined
  for (const url of network?.urls ?? []) {
    const networks = network ? [{ ...network, urls: [url] }] : []
    try {
      const rpc = chainRpc({ ...env, config: { ...env.config, networks } }, networkId)
      await rpc('sendTransaction', [base64.encode(signed), options], signal)
      return
    } catch (error) {
      if (isProcessed(error)) return
      const reason = toKitError(refusal(error), 'core/UNKNOWN', 'solana')
      if (isKitError(reason, 'solana/WOULD_FAIL')) throw withOutcome(reason, failure ? { hash } : 'untouched')
      failure = withOutcome(reason, { hash })
      if (signal?.aborted) break
    }
  }
  if (failure) throw failure
}

/**
 * The error of a failed preflight, with the reason: from a wallet, its code −32002 would mean a pending request. Any
 * other error is returned unchanged.
 */
export function refusal(error: unknown): unknown {
  const cause = readField(error, 'cause')
  const said = errorText(cause)
  if (!isKitError(error, 'rpc/REQUEST_PENDING') || !/simulation failed/i.test(said)) return error
  const data = readField(cause, 'data')
  const err = readField(data, 'err')
  const message = err ? wordsOf(err, readField(data, 'logs')) : cleanText(said, 200)
  return new KitError('solana/WOULD_FAIL', { message, cause, context: {}, pluginId: 'solana' })
}
