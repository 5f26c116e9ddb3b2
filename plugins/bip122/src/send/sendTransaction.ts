import { KitError, type TransactionRequest } from '@latchkit/core'
import { hex } from '@scure/base'
import type { Psbt } from 'bitcoinjs-lib'
import { parseAddress } from '../address/parseAddress.js'
import { toScript } from '../address/toScript.js'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { assertSigner, mismatch } from '../connect/assertSigner.js'
import { askWallet } from '../connect/callWallet.js'
import { readAccounts } from '../connect/readAccounts.js'
import type { BitcoinWallet } from '../dialect/BitcoinWallet.js'
import { esplora } from '../esplora/esplora.js'
import { kindOf } from '../network/networkKinds.js'
import { broadcast } from './broadcast.js'
import { buildPsbt } from './buildPsbt.js'
import { finishPsbt } from './finishPsbt.js'
import { type CheckedTransfer, checkTransfer, planTransfer } from './planTransfer.js'
import { readNative } from './readNative.js'

/**
 * Builds a transaction, has the wallet sign it, checks what it signed, and sends it. On a network without an endpoint the
 * wallet does it all. Resolves with the transaction's id.
 */
export async function sendTransaction(
  env: BitcoinEnv,
  request: TransactionRequest,
): Promise<{ hash: string }> {
  const { account, networkId, signal } = request
  const checked = request.transfer && checkTransfer(request)
  const { wallet, isRemembered } = await assertSigner(env, { account, networkId, signal })
  const hasEndpoint = env.config.networks.some(({ id, urls }) => id === networkId && urls.length > 0)
  if (checked && !hasEndpoint && wallet.transfer) {
    if (isRemembered) await askAgain(wallet, request)
    return letTransfer(wallet, checked, signal)
  }
  const { psbt, inputs } = request.transfer
    ? { psbt: await build(env, request, checkTransfer(request)), inputs: undefined }
    : readNative(request.native)
  const network = kindOf(networkId)
  const own = inputs ?? ownInputs(psbt, account.address, networkId)
  if (!network || own.length === 0) {
    const message = 'No input of this transaction belongs to the account'
    throw new KitError('rpc/INVALID_PARAMS', { message, pluginId: 'bip122' })
  }
  const wish = { psbt: psbt.toBuffer(), address: account.address, inputs: own, network }
  const answer = await askWallet(() => wallet.signPsbt(wish), signal)
  return broadcast(env, networkId, finishPsbt(psbt, answer))
}

async function build(
  env: BitcoinEnv,
  request: Parameters<typeof planTransfer>[1],
  checked: CheckedTransfer,
): Promise<Psbt> {
  const { account, networkId, signal } = request
  const choice = await planTransfer(env, request, checked)
  const source = (txid: string) => esplora(env, networkId).getText(`tx/${txid}/hex`, signal)
  return buildPsbt({ ...checked, ...choice, publicKey: account.publicKey, source })
}

function ownInputs(psbt: Psbt, address: string, networkId: string): number[] {
  const script = hex.encode(toScript(parseAddress(address, [networkId])))
  return psbt.data.inputs.flatMap(({ witnessUtxo }, index) =>
    witnessUtxo ? (hex.encode(witnessUtxo.script) === script ? index : []) : index,
  )
}

/** A wallet that chooses the coins by itself signs nothing that could be checked: whose they are has to be known before. */
async function askAgain(wallet: BitcoinWallet, { account, networkId, signal }: TransactionRequest) {
  const { accounts } = readAccounts(await askWallet(() => wallet.connect(), signal), [networkId])
  if (!accounts.some(({ address }) => address === account.address))
    throw mismatch('account', 'The wallet is on another account than the one in use')
}

async function letTransfer(
  { transfer }: BitcoinWallet,
  { to, amount }: CheckedTransfer,
  signal?: AbortSignal,
): Promise<{ hash: string }> {
  const hash = await askWallet(async () => transfer?.(to.address, Number(amount)), signal)
  if (typeof hash === 'string' && /^[\da-f]{64}$/i.test(hash)) return { hash: hash.toLowerCase() }
  throw new KitError('bip122/BAD_ANSWER', {
    message:
      'The wallet answered with something that is no transaction id. The transaction may have been sent.',
    context: { method: 'sendTransfer' },
    pluginId: 'bip122',
  })
}
