import type { Psbt } from 'bitcoinjs-lib'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { esplora } from '../esplora/esplora.js'
import { buildPsbt } from './buildPsbt.js'
import { planTransfer } from './planTransfer.js'
import type { CheckedTransfer, TransferRequest } from './readTransfer.js'

/** Builds the transaction that a transfer would be now. */
export async function buildTransfer(
  env: BitcoinEnv,
  request: TransferRequest,
  checked: CheckedTransfer,
): Promise<Psbt> {
  const { account, networkId, signal } = request
  const choice = await planTransfer(env, request, checked)
  const source = (txid: string) => esplora(env, networkId).getText(`tx/${txid}/hex`, signal)
  return buildPsbt({ ...checked, ...choice, publicKey: account.publicKey, source })
}
