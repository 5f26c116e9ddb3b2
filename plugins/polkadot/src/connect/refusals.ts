/**
 * Rejections as extensions word them: the standard has no codes. Whole sentences only: a message that merely mentions a
 * rejection may come from a node or a device, after something was signed.
 */
const refusals: readonly RegExp[] = [
  // Polkadot{.js} (polkadot-js/extension, State.ts: connecting; Signing: issue 674), Enkrypt, PolkaGate and other
  // forks.
  /^(rejected|cancell?ed)$/,
  // Talisman: signing and connecting.
  /^(user )?(rejected|cancell?ed)( by (the )?user)?$/,
  // SubWallet: signing and connecting; Nova and Fearless, whose in-app browsers use its messages.
  /^(request |signing |transaction )?(was )?(rejected|cancell?ed|denied|declined)( by (the )?user)?$/,
  /^(the )?user (has )?(rejected|cancell?ed|denied|declined)\b.{0,60}$/,
]
/** Messages to a page that a person has blocked. */
const blocked = /not allowed to interact|not been authori[sz]ed|unauthori[sz]ed/

/** The meaning of a wallet's message; `undefined` for any other. */
export function meaningOf(words: string): 'refused' | 'blocked' | undefined {
  const sentence = words
    .trim()
    .toLowerCase()
    .replace(/^error: /, '')
    .replace(/[.!]$/, '')
  if (blocked.test(sentence)) return 'blocked'
  return refusals.some(refusal => refusal.test(sentence)) ? 'refused' : undefined
}
