import { KitError, type TransactionRequest } from '@latchkit/core'
import { Transaction } from '@mysten/sui/transactions'
import { fromBase64 } from '@mysten/sui/utils'
import { readSignature } from '../sign/readSignature.js'
import { callFeature } from '../wallet/callFeature.js'
import { checkOwnBudget, gasOwner } from './gasBudget.js'
import type { Prepared } from './prepare.js'

const SIGN = 'sui:signTransaction'

/** A wallet's answer. */
export interface Signed {
  /** BCS */
  readonly bytes: Uint8Array
  /** Sui's serialized one, base64. */
  readonly signature: string
}

/** The argument of both signing features. */
export async function signingInput({ built, source }: Prepared, { networkId }: TransactionRequest) {
  const json = await Transaction.from(built).toJSON()
  return { transaction: { toJSON: async () => json }, account: source, chain: networkId }
}

/**
 * Lets the wallet sign, and compares what it signed with the request. Throws `sign/MISMATCH` for another transaction, and for
 * other gas where a sponsor pays it: the sponsor's signature would no longer fit.
 */
export async function askToSign(prepared: Prepared, request: TransactionRequest): Promise<Signed> {
  const { env, wallet, built } = prepared
  const input = await signingInput(prepared, request)
  const answer = await callFeature(wallet, SIGN, { input, signal: request.signal })
  const signed = readSignature(answer, SIGN)
  const bytes = signed.bytes === undefined ? built : fromBase64(signed.bytes)
  const isSponsored = gasOwner(built) !== request.account.address
  // Wallets may choose other gas of their own, even sponsored gas; the actions must stay the same.
  if (partsOf(bytes, isSponsored) !== partsOf(built, isSponsored)) {
    throw new KitError('sign/MISMATCH', {
      message: 'The wallet signed a different transaction',
      context: { field: 'transaction' },
      pluginId: 'sui',
    })
  }
  checkOwnBudget(env, request, bytes)
  return { bytes, signature: signed.signature }
}

function partsOf(bytes: Uint8Array, withGas: boolean): string | undefined {
  try {
    const { sender, inputs, commands, gasData } = Transaction.from(bytes).getData()
    return JSON.stringify([sender, inputs, commands, withGas && gasData])
  } catch {
    return undefined // no transaction
  }
}
