import { errorText } from '@latchkit/core/tools'

/**
 * How wallets of this family say no where they name no code for it. With one they are known by it: 4001 (UniSat, OKX, Binance,
 * OneKey, Bitget, Leather, Phantom, as EIP-1193 has it) and -32000 (Xverse, by `RpcErrorCode` of sats-connect).
 */
const words: readonly RegExp[] = [
  // Xverse: "User rejected request to sign a psbt". Leather: "User denied signing". sats-connect before `request`: "User canceled".
  /\buser (?:has )?(?:rejected|denied|declined|refused|cancell?ed|closed)\b/i,
  // OKX and Bitget behind other wallets' globals, and hardware: "Request rejected by user".
  /\b(?:rejected|denied|declined|refused|cancell?ed|closed) by (?:the )?user\b/i,
  // The name of the code in sats-connect, which some answer in its place.
  /^user_rejection$/i,
]

/** Whether a wallet said, in whatever words, that the visitor did not want to. */
export function isRefusal(error: unknown): boolean {
  const text = errorText(error)
  return words.some(pattern => pattern.test(text))
}
