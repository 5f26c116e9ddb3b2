import { type Account, KitError } from '@latchkit/core'
import { parseAddress } from '../address/parseAddress.js'
import { toScript } from '../address/toScript.js'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { assertSpendable } from '../send/assertSpendable.js'
import { buildPsbt } from '../send/buildPsbt.js'
import { assertFeeRate, checkFee } from '../send/feeLimits.js'
import { invalid } from '../send/invalid.js'
import { isProtected } from '../send/isProtected.js'
import { insufficient } from '../send/planTransfer.js'
import { type Coin, readCoins } from '../send/readCoins.js'
import { readFeeRate } from '../send/readFeeRate.js'
import { readSource } from '../send/readSource.js'
import { selectCoins } from '../send/selectCoins.js'
import { inputWeights, outputWeight } from '../send/weights.js'
import type { BitcoinPayment } from './BitcoinSending.js'
import type { Built } from './Built.js'
import { chosenRate } from './chosenRate.js'
import { type CheckedPayment, coinName } from './readPayment.js'
import type { Sender } from './Sender.js'

/** Builds the transaction of a payment from the account's current coins. `accounts` are those that the wallet offers. */
export async function buildPayment(
  env: BitcoinEnv,
  { account, networkId }: Sender,
  payment: BitcoinPayment,
  checked: CheckedPayment,
  accounts: readonly Account[],
): Promise<Built> {
  const { feeRate, maxFee, signal, changeAddress = account.address } = payment
  assertSpendable(account, payment)
  const from = parseAddress(account.address, [networkId])
  if (inputWeights[from.type] === undefined)
    throw invalid('Transactions from this type of address are not supported')
  const back = parseAddress(String(changeAddress), [networkId])
  if (!accounts.some(({ address }) => address === back.address))
    throw invalid('changeAddress must be an address of the wallet')
  const rate = feeRate === undefined ? undefined : chosenRate(feeRate, from)
  const [owned, estimated] = await Promise.all([
    readCoins(env, networkId, { address: from.address, signal }),
    rate ?? readFeeRate(env, networkId, signal),
  ])
  assertFeeRate(estimated, from.type, from.type)
  const { fixed, coins, kept } = choose(owned, account, payment, checked)
  const choice = selectCoins({
    fixed,
    coins,
    isLast: coin => isProtected(account, coin),
    amount: checked.total,
    feeRate: estimated,
    from: from.type,
    back: back.type,
    toWeight: checked.recipients.reduce((weight, { to }) => weight + outputWeight(to.type), 0),
  })
  if (!choice) throw insufficient(...kept)
  checkFee(env, networkId, { fee: choice.fee, amount: checked.total, maxFee })
  const outputs = checked.recipients.map(({ to, amount }) => ({ script: toScript(to), value: amount }))
  if (choice.change > 0n) outputs.push({ script: toScript(back), value: choice.change })
  const source = readSource(env, networkId, signal)
  const psbt = await buildPsbt({ from, publicKey: account.publicKey, coins: choice.coins, outputs, source })
  return { psbt, ...choice }
}

/** The coins that may be spent, and how many of the others are kept: protected ones, and those in no block. */
function choose(
  owned: readonly Coin[],
  account: Account,
  { spendsUnconfirmed, spendsProtected }: BitcoinPayment,
  { coins: names }: CheckedPayment,
) {
  const isKept = (coin: Coin) => spendsProtected !== true && isProtected(account, coin)
  const isPending = (coin: Coin) => spendsUnconfirmed !== true && !coin.confirmed
  if (!names) {
    const kept = owned.filter(isKept)
    const pending = owned.filter(coin => isPending(coin) && !isKept(coin))
    const coins = owned.filter(coin => !isKept(coin) && !isPending(coin))
    return { fixed: [], coins, kept: [kept.length, pending.length] as const }
  }
  const fixed = names.map(name => {
    const coin = owned.find(one => coinName(one) === name)
    if (!coin) throw unusable(name, 'foreign', 'is no coin of the account')
    if (isPending(coin)) throw unusable(name, 'unconfirmed', 'is in no block yet')
    if (isKept(coin)) throw unusable(name, 'protected', 'may carry an inscription or runes')
    return coin
  })
  return { fixed, coins: [], kept: [0, 0] as const }
}

const unusable = (coin: string, reason: string, why: string) =>
  new KitError('bip122/COIN_UNAVAILABLE', {
    message: `${coin} ${why}`,
    context: { coin, reason },
    pluginId: 'bip122',
  })
