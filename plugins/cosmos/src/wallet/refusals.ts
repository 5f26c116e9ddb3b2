/**
 * Rejections as wallets of this family word them; this interface has no code for it. Whole sentences only: a message
 * that merely mentions a rejection may come from a node or a device, after something was signed.
 */
const refusals: readonly RegExp[] = [
  // Keplr (chainapsis/keplr-wallet, packages/background), OWallet and Vultisig, which are forks or copy its
  // interface.
  /^request rejected$/,
  // Keplr with a Ledger or Keystone (packages/background, keyring-ledger): rejected on the device.
  /^(user )?rejected( the)? (transaction|request|signature)( on (the )?device)?$/,
  // Leap: its prompts for signatures and for connecting.
  /^transaction (declined|rejected)$/,
  /^(request|connection) (was )?(declined|denied|rejected)( by (the )?user)?$/,
  // Cosmostation, OKX, Bitget and Trust, over their copies of the interface; with code 4001 core recognizes them by
  // that.
  /^(the )?user (has )?(rejected|declined|denied|cancell?ed|reject|closed)\b.{0,60}$/,
  /^(rejected|declined|denied|cancell?ed) by (the )?user$/,
]

/** True for a message that means a rejection. */
export function isRefusal(words: unknown): boolean {
  if (typeof words !== 'string' || words.length > 200) return false
  const sentence = words
    .trim()
    .toLowerCase()
    .replace(/^error: /, '')
    .replace(/[.!]$/, '')
  return refusals.some(refusal => refusal.test(sentence))
}
