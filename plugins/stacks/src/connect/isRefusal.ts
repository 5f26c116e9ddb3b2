import { errorText } from '@latchkit/core/tools'

/**
 * How wallets of this family say no where they name no code for it. With one they are known by it: 4001 (Leather), -32000
 * (Xverse, and `JsonRpcErrorCode` of @stacks/connect) and -31001 (a window that was closed, in @stacks/connect).
 */
const words: readonly RegExp[] = [
  // Leather: "User denied signing", "User rejected request". Xverse: "User rejected the Stacks transaction signing request".
  /\buser (?:has )?(?:rejected|denied|declined|refused|cancell?ed|closed)\b/i,
  // Wallets that several people sign with, as Asigna: "Request declined by user".
  /\b(?:rejected|denied|declined|refused|cancell?ed|closed) by (?:the )?user\b/i,
]

/** Whether a wallet said, in whatever words, that the visitor did not want to. */
export function isRefusal(error: unknown): boolean {
  const text = errorText(error)
  return words.some(pattern => pattern.test(text))
}
