import type { TransactionRequest } from '@latchkit/core'
import { hex } from '@scure/base'
import type { Psbt } from 'bitcoinjs-lib'
import { kindOf } from '../address/networkKinds.js'
import { parseAddress } from '../address/parseAddress.js'
import { toScript } from '../address/toScript.js'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { assertSigner, mismatch } from '../connect/assertSigner.js'
import type { BitcoinSession } from '../connect/BitcoinSession.js'
import { askWallet } from '../connect/callWallet.js'
import { readAccounts } from '../connect/readAccounts.js'
import type { BitcoinWallet, PsbtToSign } from '../dialect/BitcoinWallet.js'
import { unavailable } from '../esplora/unavailable.js'
import { buildTransfer } from './buildTransfer.js'
import { checkFee } from './feeLimits.js'
import { invalid } from './invalid.js'
import { readNative } from './readNative.js'
import { type CheckedTransfer, readTransfer } from './readTransfer.js'
import { sumPsbt } from './sumPsbt.js'

/** The request to the wallet: to sign, or to send by itself. */
export type Prepared =
  | {
      readonly session: BitcoinSession
      readonly wallet: BitcoinWallet
      readonly psbt: Psbt
      readonly signing: PsbtToSign
      readonly checked?: undefined
    }
  | { readonly wallet: BitcoinWallet; readonly checked: CheckedTransfer }

/** Everything before the wallet is asked. */
export async function prepare(env: BitcoinEnv, request: TransactionRequest): Promise<Prepared> {
  const { account, networkId, signal, maxFee } = request
  const checked = request.transfer && readTransfer(request)
  const { wallet, isRemembered } = await assertSigner(env, { account, networkId, signal })
  const hasEndpoint = env.config.networks.some(({ id, urls }) => id === networkId && urls.length > 0)
  if (checked && !hasEndpoint && wallet.transfer) {
    // The wallet chooses the fee, so the reviewed one could not be enforced.
    if (maxFee !== undefined) throw unavailable('Without an endpoint no limit of the fee can be held')
    if (isRemembered) await askAgain(wallet, request)
    return { wallet, checked }
  }
  // Otherwise the wallet would sign what could not be sent.
  if (!hasEndpoint) throw unavailable('No endpoint is set for this network')
  const { psbt, inputs } =
    request.transfer && checked
      ? { psbt: await buildTransfer(env, request, checked), inputs: undefined }
      : readNative(request.native)
  const network = kindOf(networkId)
  const own = inputs ?? ownInputs(psbt, account.address, networkId)
  if (!network || own.length === 0) throw invalid('No input of this transaction belongs to the account')
  checkFee(env, networkId, { fee: sumPsbt(psbt).fee, amount: checked?.amount, maxFee })
  const { address } = account
  const signing = { psbt: psbt.toBuffer(), inputs: own.map(index => ({ index, address })), network }
  return { session: env.ctx.session(account), wallet, psbt, signing }
}

function ownInputs(psbt: Psbt, address: string, networkId: string): number[] {
  const script = hex.encode(toScript(parseAddress(address, [networkId])))
  return psbt.data.inputs.flatMap(({ witnessUtxo }, index) =>
    witnessUtxo ? (hex.encode(witnessUtxo.script) === script ? index : []) : index,
  )
}

/** A wallet that chooses the coins by itself returns no signature to check: the account has to be verified before. */
async function askAgain(wallet: BitcoinWallet, { account, networkId, signal }: TransactionRequest) {
  const { accounts } = readAccounts(await askWallet(() => wallet.connect(), { signal }), [networkId])
  if (!accounts.some(({ address }) => address === account.address))
    throw mismatch('account', 'The wallet uses a different account')
}
