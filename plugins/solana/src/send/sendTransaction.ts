import { KitError, type TransactionRequest } from '@latchkit/core'
import { DEADLINES, readBytes, readField, readTexts } from '@latchkit/core/tools'
import { findFeature } from '@latchkit/core/wallet-standard'
import { base58, base64 } from '@scure/base'
import { standardChain } from '../network/standardChain.js'
import { chainRpc } from '../rpc/chainRpc.js'
import type { SolanaEnv } from '../SolanaEnv.js'
import { findSigner } from '../sign/findSigner.js'
import { callFeature } from '../wallet/callFeature.js'
import { buildTransaction } from './buildTransaction.js'
import { checkSigned } from './checkSigned.js'
import { refusal } from './refusal.js'

/**
 * Sends a transaction through the wallet, or over the app's RPC where the wallet only signs: then what it signed is compared with
 * what it was asked for first. Resolves with the base58 signature.
 */
export async function sendTransaction(
  env: SolanaEnv,
  request: TransactionRequest,
): Promise<{ hash: string }> {
  const { bytes } = await buildTransaction(env, request)
  const { account, networkId, signal } = request
  const { wallet, source } = findSigner(env, account)
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
    input: { account: source, transaction: bytes.slice(), chain },
    timeoutMs: DEADLINES.interactive,
    signal,
  }
  if (findFeature(wallet, 'solana:signAndSendTransaction')) {
    const answer = await callFeature(wallet, 'solana:signAndSendTransaction', call).catch(fail)
    const signature = readBytes(readField(readField(answer, '0'), 'signature'), 64)
    if (!signature) throw badAnswer('signature. The transaction may have been sent')
    return { hash: base58.encode(signature) }
  }
  const answer = await callFeature(wallet, 'solana:signTransaction', call)
  const signed = readBytes(readField(readField(answer, '0'), 'signedTransaction'))
  if (!signed) throw badAnswer('transaction')
  checkSigned({ asked: bytes, signed, signer: account.address })
  const options = { encoding: 'base64', preflightCommitment: 'confirmed' }
  const sending = chainRpc(env, networkId)('sendTransaction', [base64.encode(signed), options], signal)
  return { hash: String(await sending.catch(fail)) }
}

function fail(error: unknown): never {
  throw refusal(error)
}

const badAnswer = (what: string) =>
  new KitError('solana/BAD_ANSWER', {
    message: `The wallet answered with something that is no ${what}`,
    pluginId: 'solana',
  })
