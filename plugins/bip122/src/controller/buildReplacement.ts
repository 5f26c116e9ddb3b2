import type { Account } from '@latchkit/core'
import { hex } from '@scure/base'
import { decodeAddress } from '../address/decodeAddress.js'
import { parseAddress } from '../address/parseAddress.js'
import { toScript } from '../address/toScript.js'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { buildPsbt } from '../send/buildPsbt.js'
import { assertFeeRate, checkFee } from '../send/feeLimits.js'
import { invalid } from '../send/invalid.js'
import { isProtected } from '../send/isProtected.js'
import { insufficient } from '../send/planTransfer.js'
import { readCoins } from '../send/readCoins.js'
import { readFeeRate } from '../send/readFeeRate.js'
import { type CoinWish, divideUp, selectCoins } from '../send/selectCoins.js'
import { sum } from '../send/sumPsbt.js'
import { inputWeights } from '../send/weights.js'
import type { BitcoinPending } from './BitcoinSending.js'
import type { Built } from './Built.js'
import { chosenRate, feeTooLow } from './chosenRate.js'
import { coinName } from './readPayment.js'
import { type PendingTransaction, readPending } from './readPending.js'
import type { Sender } from './Sender.js'

export type Purpose = 'bump' | 'cancel'

/**
 * Builds what replaces a pending transaction: the same payments for a higher fee, or everything back to the account. `accounts` are
 * those that the wallet offers.
 */
export async function buildReplacement(
  env: BitcoinEnv,
  sender: Sender,
  pending: BitcoinPending,
  purpose: Purpose,
  accounts: readonly Account[],
): Promise<Built> {
  const { account, networkId } = sender
  const { feeRate, maxFee, signal } = pending
  const from = parseAddress(account.address, [networkId])
  const own = toScript(from)
  if (inputWeights[from.type] === undefined)
    throw invalid('Transactions from this type of address are not supported')
  const rate = feeRate === undefined ? undefined : chosenRate(feeRate, from)
  const old = await readPending(env, sender, pending, own)
  const estimated = rate ?? (await readFeeRate(env, networkId, signal))
  assertFeeRate(estimated, from.type, from.type)
  const changeAt = purpose === 'cancel' ? -1 : findChange(old, account, accounts)
  const kept = purpose === 'cancel' ? [] : old.outputs.filter((_, at) => at !== changeAt)
  const spent = new Set(old.coins.map(coinName))
  const owned = purpose === 'cancel' ? [] : await readCoins(env, networkId, { address: from.address, signal })
  const amount = sum(kept.map(({ value }) => value))
  const changeScript = old.outputs[changeAt]?.script ?? own
  const wish: CoinWish = {
    fixed: old.coins,
    // A replacement may spend no other coin that is in no block (BIP-125).
    coins: owned.filter(coin => coin.confirmed && !spent.has(coinName(coin)) && !isProtected(account, coin)),
    amount,
    feeRate: estimated,
    from: from.type,
    back: typeOf(changeScript, accounts) ?? from.type,
    toWeight: kept.reduce((weight, { script }) => weight + (9 + script.length) * 4, 0),
  }
  const least = (bytes: bigint) => leastFee(old, bytes)
  const choice = selectCoins(rate === undefined ? { ...wish, leastFee: least } : wish)
  if (choice && choice.fee < least(choice.bytes)) {
    const thousandths = divideUp(least(choice.bytes) * 1000n, choice.bytes)
    throw feeTooLow('The network replaces a transaction only for more', Number(thousandths) / 1000)
  }
  if (!choice || (kept.length === 0 && choice.change === 0n)) throw insufficient()
  checkFee(env, networkId, { fee: choice.fee, ...(amount > 0n ? { amount } : {}), maxFee })
  const change = choice.change > 0n ? [{ script: changeScript, value: choice.change }] : []
  // Everything stays at its place.
  const at = changeAt < 0 ? kept.length : changeAt
  const outputs = [...kept.slice(0, at), ...change, ...kept.slice(at)]
  const { coins } = choice
  const psbt = await buildPsbt({ from, publicKey: account.publicKey, coins, outputs, source: old.source })
  return { psbt, ...choice }
}

/**
 * The fee that nodes ask of a replacement (BIP-125): all that the first one pays, 1 sat/vB for its own size on top, and a higher rate.
 */
function leastFee({ fee, bytes: oldBytes }: PendingTransaction, bytes: bigint): bigint {
  const [onTop, higher] = [fee + bytes, (fee * bytes) / oldBytes + 1n]
  return onTop > higher ? onTop : higher
}

/** The output that is the change: the last to the account, or else to another address of the wallet; -1 for none. */
function findChange({ outputs }: PendingTransaction, account: Account, accounts: readonly Account[]): number {
  const lastOf = (addresses: readonly string[]) => {
    const scripts = new Set(addresses.flatMap(scriptText))
    return outputs.findLastIndex(({ script }) => scripts.has(hex.encode(script)))
  }
  const own = lastOf([account.address])
  // An output to another address of one's own is no change.
  return own >= 0 || outputs.length < 2 ? own : lastOf(accounts.map(({ address }) => address))
}

function scriptText(address: string): string[] {
  const decoded = decodeAddress(address)
  return typeof decoded === 'string' ? [] : [hex.encode(toScript(decoded))]
}

function typeOf(script: Uint8Array, accounts: readonly Account[]) {
  const address = accounts.find(one => scriptText(one.address)[0] === hex.encode(script))?.address
  const decoded = decodeAddress(address)
  return typeof decoded === 'string' ? undefined : decoded.type
}
