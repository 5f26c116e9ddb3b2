import type { Psbt } from 'bitcoinjs-lib'
import { toScript } from '../address/toScript.js'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { assertOnCurve } from './assertOnCurve.js'
import { buildPsbt } from './buildPsbt.js'
import { planTransfer } from './planTransfer.js'
import { readSource } from './readSource.js'
import type { CheckedTransfer, TransferRequest } from './readTransfer.js'

/** Builds the transaction of a transfer from the current coins. */
export async function buildTransfer(
  env: BitcoinEnv,
  request: TransferRequest,
  checked: CheckedTransfer,
): Promise<Psbt> {
  const { account, networkId, signal } = request
  const { from, to, amount } = checked
  const { coins, change } = await planTransfer(env, request, checked)
  assertOnCurve(to)
  const outputs = [{ script: toScript(to), value: amount }]
  if (change > 0n) outputs.push({ script: toScript(from), value: change })
  const source = readSource(env, networkId, signal)
  return buildPsbt({ from, publicKey: account.publicKey, coins, outputs, source })
}
