import { KitError } from '@latchkit/core'
import { beforeAsking } from '@latchkit/core/errors'
import { findNetwork, readBytes } from '@latchkit/core/plugin'
import { readField } from '@latchkit/core/untrusted'
import { canUse } from '@latchkit/core/wallet-standard'
import type { SolanaEnv } from '../SolanaEnv.js'
import { checkFee } from '../send/askFee.js'
import { readNative } from '../send/buildTransaction.js'
import { checkSigned } from '../send/checkSigned.js'
import { invalid } from '../send/invalid.js'
import { messageFee } from '../send/messageFee.js'
import { ownFee } from '../send/sendTransaction.js'
import { versionOf } from '../send/versionOf.js'
import { findSigner } from '../sign/findSigner.js'
import { assertChain, cannotSign } from '../wallet/assertChain.js'
import { callFeature } from '../wallet/callFeature.js'
import { takesVersion } from '../wallet/chooseFeature.js'
import type { Signing } from './sendConfirmed.js'

const SIGN = 'solana:signTransaction'
const MOST = 50

/** Lets a wallet sign transactions without sending them. Resolves with their bytes. */
export async function signTransactions(
  env: SolanaEnv,
  transactions: readonly unknown[],
  { account, networkId, now }: Signing,
  signal?: AbortSignal,
): Promise<readonly Uint8Array[]> {
  const { wallet, inputs, asked } = await beforeAsking(async () => {
    if (transactions.length === 0 || transactions.length > MOST) throw invalid(`One to ${MOST} transactions`)
    findNetwork(env.config.networks, networkId, 'solana')
    now()
    const asked = transactions.map(transaction => readNative(transaction, account.address))
    for (const { message } of asked) checkFee(env, { networkId }, ownFee(message))
    // The bytes that are signed: the app keeps its transactions, and may change them meanwhile.
    await env.ctx.confirm({ account, networkId, native: asked.map(({ bytes }) => bytes), signal })
    now()
    const { wallet, source } = findSigner(env, account)
    const chain = assertChain(wallet, source, networkId)
    for (const { message } of asked) {
      const version = versionOf(message)
      if (!canUse(wallet, source, SIGN) || !takesVersion(wallet, SIGN, version)) throw cannotSign(version)
    }
    // Copies, because the originals are compared with the result.
    const inputs = asked.map(({ bytes }) => ({ account: source, transaction: bytes.slice(), chain }))
    return { wallet, inputs, asked }
  })
  const answer = await callFeature(wallet, SIGN, { inputs, signal })
  return asked.map(({ bytes }, index) => {
    const signed = readBytes(readField(readField(answer, String(index)), 'signedTransaction'))
    if (!signed) {
      throw new KitError('solana/BAD_ANSWER', {
        message: 'The wallet returned no valid transaction',
        pluginId: 'solana',
      })
    }
    const { message } = checkSigned({ asked: bytes, signed, signer: account.address })
    checkFee(env, { networkId }, messageFee(message))
    return signed
  })
}
