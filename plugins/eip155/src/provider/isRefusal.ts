import { errorText } from '@latchkit/core'
import { readField } from '@latchkit/core/untrusted'

/**
 * How wallets of this family word a rejection where code 4001 is missing or lost. Whole phrases only: a node rejects
 * transactions too, without a person's decision.
 */
const WORDS: readonly (readonly [who: string, words: RegExp])[] = [
  // MetaMask/rpc-errors, and the messages that Uniswap/interface and rarible/sdk list; core recognizes them where
  // nothing wraps them.
  ['MetaMask, Coinbase, Brave, Rabby, Trust Wallet, Fireblocks', /\buser (?:rejected|denied|cancell?ed)\b/i],
  // floating/frame, main/accounts: declineRequest.
  ['Frame', /\buser declined\b/i],
  // Uniswap/interface, didUserReject; Trezor says "Action cancelled by user".
  ['SafePal, Trezor', /\bcancell?ed by (?:the )?user\b/i],
  // Uniswap/interface, didUserReject.
  ['Rainbow', /^(?:request rejected|rejected the request)\.?$/i],
  // rarible/sdk, its list of messages that are not failures.
  ['MetaMask, older', /\b(?:rejected|denied|refused|declined|aborted) by (?:the )?user\b/i],
  ['MetaMask, PocketUniverse', /\buser (?:refused|declined|did not approve)\b/i],
  ['Crypto.com DeFi Wallet', /^rejected request from DeFi Wallet/i],
  ['Trust Wallet', /^cancell?ed\.?$/i],
  ['OneKey, TokenPocket', /^用户取消了操作/],
  // The names of 0x6985 and 0x5501 in @ledgerhq/errors, and MetaMask's way to pass them on.
  ['Ledger', /Condition of use not satisfied|\b0x(?:6985|5501)\b/i],
]

/** Errors of ethers and Ledger's libraries that mean a rejection by their name or code. */
const NAMES: readonly unknown[] = ['ACTION_REJECTED', 'UserRefusedOnDevice', 'UserRefusedAddress']

/** Words that a rejection would not contain: the transaction may have been sent before. The numbers are Ledger's. */
const SPEAKS_OF_MORE = /[;\n]|revert|sent\b|broadcast|submit|publish|pending|socket|0x(?!(?:6985|5501)\b)/i

/** True if a wallet's error means that its owner rejected. A contract's revert message does not count. */
export function isRefusal(error: unknown): boolean {
  if (NAMES.includes(readField(error, 'code')) || NAMES.includes(readField(error, 'name'))) return true
  const text = errorText(error)
  return text.length <= 120 && !SPEAKS_OF_MORE.test(text) && WORDS.some(([, words]) => words.test(text))
}
