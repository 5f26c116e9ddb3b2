/**
 * True if an answer of `eth_getCode` makes an address a contract. An account that delegates to code (EIP-7702) still
 * belongs to a key.
 */
export const hasOwnCode = (code: unknown): boolean =>
  typeof code === 'string' && code.length > 2 && !/^0xef0100[\da-f]{40}$/i.test(code)
