/** The account and network of a message. Both are empty unless it is a `did:pkh:`. */
export function accountOf(iss: string): { networkId: string; address: string } {
  const [, networkId = '', address = ''] =
    /^did:pkh:([-a-z0-9]{3,8}:[-\w]{1,32}):([-.%\w]{1,128})$/.exec(iss) ?? []
  return { networkId, address }
}
