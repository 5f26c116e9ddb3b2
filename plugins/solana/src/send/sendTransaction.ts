import { isKitError, KitError, type TransactionRequest } from '@latchkit/core'
import {
  beforeAsking,
  DEADLINES,
  readBytes,
  readField,
  readTexts,
  toKitError,
  withOutcome,
} from '@latchkit/core/plugin'
import { findFeature } from '@latchkit/core/wallet-standard'
import { base58 } from '@scure/base'
import { standardChain } from '../network/standardChain.js'
import { assertEndpoint } from '../rpc/chainRpc.js'
import type { SolanaEnv } from '../SolanaEnv.js'
import { findSigner } from '../sign/findSigner.js'
import { callFeature } from '../wallet/callFeature.js'
import { askFee, checkFee } from './askFee.js'
import { broadcast } from './broadcast.js'
import { buildTransaction } from './buildTransaction.js'
import { checkSigned } from './checkSigned.js'
import { invalid } from './invalid.js'
import { isRepeat } from './isRepeat.js'
import { messageFee } from './messageFee.js'
import { refusal } from './refusal.js'

/**
 * Sends a transaction through the wallet, or over the app's RPC where the wallet only signs: then what it signed is compared with
 * what it was asked for first. Resolves with the base58 signature.
 */
export async function sendTransaction(
  env: SolanaEnv,
  request: TransactionRequest,
): Promise<{ hash: string }> {
  const { account, networkId, maxFee, signal } = request
  const { built, wallet, call } = await beforeAsking(() => prepare(env, request))
  if (findFeature(wallet, 'solana:signAndSendTransaction')) {
    const answer = await callFeature(wallet, 'solana:signAndSendTransaction', { ...call, sends: true }).catch(
      fail,
    )
    const signature = readBytes(readField(readField(answer, '0'), 'signature'), 64)
    if (!signature) throw badAnswer('signature. The transaction may have been sent')
    return { hash: base58.encode(signature) }
  }
  const answer = await callFeature(wallet, 'solana:signTransaction', call)
  const signed = readBytes(readField(readField(answer, '0'), 'signedTransaction'))
  if (!signed) throw badAnswer('transaction')
  const { message, hash } = checkSigned({ asked: built.bytes, signed, signer: account.address })
  // The wallet may have raised what is paid for being early. What cannot be read is as it was.
  const raise = message.join() === built.message.join() ? 0n : messageFee(message) - messageFee(built.message)
  checkFee(built.fee + raise, maxFee)
  await broadcast(env, { networkId, signed, hash, signal })
  return { hash }
}

/** Everything up to the call of the wallet. */
async function prepare(env: SolanaEnv, request: TransactionRequest) {
  const { account, networkId, maxFee, signal } = request
  const built = await buildTransaction(env, request)
  // Without a limit there is nothing to ask: a message says itself what it pays.
  const network = maxFee === undefined ? ownFee(built.message) : (await askFee(env, request, built)).network
  const fee = network + built.rent
  checkFee(fee, maxFee)
  const { wallet, source } = findSigner(env, account)
  if (!findFeature(wallet, 'solana:signAndSendTransaction')) assertEndpoint(env, networkId)
  const chain = standardChain(networkId)
  // A wallet that lacks the chain might take another one in its place.
  if (!readTexts(readField(wallet, 'chains')).includes(chain)) {
    throw new KitError('network/NOT_IN_WALLET', {
      message: `This wallet does not have the network ${chain}`,
      context: { network: networkId },
      pluginId: 'solana',
    })
  }
  const call = {
    // A copy, for what was asked is compared with what comes back.
    input: { account: source, transaction: built.bytes.slice(), chain },
    timeoutMs: DEADLINES.interactive,
    signal,
  }
  return { built: { ...built, fee }, wallet, call }
}

function ownFee(message: Uint8Array): bigint {
  try {
    return messageFee(message)
  } catch {
    throw invalid('The native request is no transaction whose fee can be told')
  }
}

/** A wallet whose node tried the transaction and refused it has sent nothing, unless it had been sent before. */
function fail(error: unknown): never {
  const reason = toKitError(refusal(error), 'core/UNKNOWN', 'solana')
  if (isRepeat(error)) throw withOutcome(reason, 'unknown')
  throw isKitError(reason, 'solana/WOULD_FAIL') ? withOutcome(reason, 'untouched') : reason
}

const badAnswer = (what: string) =>
  new KitError('solana/BAD_ANSWER', {
    message: `The wallet answered with something that is no ${what}`,
    pluginId: 'solana',
  })
