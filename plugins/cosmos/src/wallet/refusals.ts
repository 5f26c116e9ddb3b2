/**
 * How wallets of this family say that a person said no; none of them has a code for it over this interface. Whole sentences: what
 * only mentions a rejection may come from a node or a device, after something was signed.
 */
const refusals: readonly RegExp[] = [
  // Keplr (chainapsis/keplr-wallet, packages/background), OWallet and Vultisig, which grew from it or copy its interface.
  /^request rejected$/,
  // Keplr with a Ledger or Keystone (packages/background, keyring-ledger): the no was said on the device.
  /^(user )?rejected( the)? (transaction|request|signature)( on (the )?device)?$/,
  // Leap: its prompts for signatures and for connecting.
  /^transaction (declined|rejected)$/,
  /^(request|connection) (was )?(declined|denied|rejected)( by (the )?user)?$/,
  // Cosmostation, OKX, Bitget and Trust, over their copies of the interface; with a code (4001) the core finds them by that.
  /^(the )?user (has )?(rejected|declined|denied|cancell?ed|reject|closed)\b.{0,60}$/,
  /^(rejected|declined|denied|cancell?ed) by (the )?user$/,
]

/** Whether these words of a wallet are a person's no. */
export function isRefusal(words: unknown): boolean {
  if (typeof words !== 'string' || words.length > 200) return false
  const sentence = words
    .trim()
    .toLowerCase()
    .replace(/^error: /, '')
    .replace(/[.!]$/, '')
  return refusals.some(refusal => refusal.test(sentence))
}
