/** Whether an answer of `eth_getCode` makes an address a contract. An account that lends itself code (EIP-7702) stays a key's. */
export const hasOwnCode = (code: unknown): boolean =>
  typeof code === 'string' && code.length > 2 && !/^0xef0100[\da-f]{40}$/i.test(code)
