import { KitError } from '@latchkit/core'
import { beforeAsking } from '@latchkit/core/errors'
import { readField } from '@latchkit/core/untrusted'
import { AuthType, deserializeTransaction, type StacksTransactionWire } from '@stacks/transactions'
import { decodeAddress } from '../address/decodeAddress.js'
import { callWallet } from '../connect/callWallet.js'
import { networkWord } from '../connect/networkWord.js'
import type { StacksEnv } from '../StacksEnv.js'
import { assertSent, different, expectedOf } from '../send/assertSent.js'
import { ceilingOf, checkFee } from '../send/feeLimits.js'
import { invalid } from '../send/invalid.js'
import { readSent } from '../send/readSent.js'
import { assertSigner } from '../sign/assertSigner.js'
import { findSigner } from './findSigner.js'
import type { StacksApi } from './StacksApi.js'

type Request = Parameters<StacksApi['signTransaction']>[0]

/** Lets the wallet sign a transaction that was built elsewhere, and compares what it signed byte by byte. */
export async function signTransaction(
  env: StacksEnv,
  { transaction: hex, broadcast = false, signal, ...choice }: Request,
): ReturnType<StacksApi['signTransaction']> {
  const { provider, session, wish, network, expected } = await beforeAsking(async () => {
    const { account, connected, networkId, session } = findSigner(env, choice)
    const network = networkWord(networkId)
    const wish = readUnsigned(hex)
    const { fee, nonce, signer } = wish.auth.spendingCondition
    const own = decodeAddress(account.address)
    if (typeof own === 'string' || signer !== own.hash)
      throw invalid('The transaction is not of this account')
    if ((Number(wish.chainId) === 1) !== (network === 'mainnet'))
      throw invalid('The transaction is not of this network')
    const maxFee = BigInt(fee) > 0n ? BigInt(fee) : undefined
    const ceiling = ceilingOf(env, networkId)
    if (maxFee !== undefined) checkFee(maxFee, { ceiling })
    const isSponsored = wish.auth.authType === AuthType.Sponsored
    const rest = { signer, maxFee, ceiling, nonce: BigInt(nonce), isSponsored }
    await env.ctx.confirm({ account, networkId, native: hex, signal })
    const { provider } = await assertSigner(env, { account: connected, signal })
    return { provider, session, wish, network, expected: expectedOf(wish, rest) }
  })
  const params = { transaction: wish.serialize(), broadcast, network }
  const call = { method: 'stx_signTransaction', params, signal, ...(broadcast && { sends: true as const }) }
  const answer = await callWallet(provider, call)
  const signed = readSent(readField(answer, 'transaction'))
  const outcome = broadcast && signed?.isSigned ? { hash: signed.id } : 'unknown'
  if (signed) assertSent(signed, expected, outcome)
  if (!signed?.isSigned || !signed.transaction) {
    throw new KitError('stacks/BAD_ANSWER', {
      message: 'The wallet returned no signed transaction',
      context: { method: 'stx_signTransaction' },
      outcome,
      pluginId: 'stacks',
    })
  }
  wish.auth.spendingCondition = signed.transaction.auth.spendingCondition
  const text = signed.transaction.serialize()
  if (wish.serialize() !== text)
    throw different('transaction', 'The wallet signed a different transaction', outcome)
  session.confirm()
  return { transaction: text, ...(broadcast && { hash: signed.id }) }
}

function readUnsigned(hex: unknown): StacksTransactionWire {
  try {
    const wish = deserializeTransaction(String(hex))
    // Those of several keys keep their signatures in fields.
    if ('signature' in wish.auth.spendingCondition) return wish
  } catch {
    // Not a transaction.
  }
  throw invalid('The transaction must be one of @stacks/transactions with one key, as hex')
}
