const shapes: Readonly<Record<string, RegExp>> = {
  eip155: /^(?:0x)?[0-9a-f]{40}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  bip122: /^(?:(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{8,87}|[123mn][1-9A-HJ-NP-Za-km-z]{25,34})$/,
}

/**
 * Whether a text has the outer form of an address of a namespace; false for namespaces it does not know.
 * No checksum is verified: the chain's plugin does that.
 */
export function hasAddressShape(address: unknown, namespace: string): boolean {
  return (
    typeof address === 'string' &&
    Object.hasOwn(shapes, namespace) &&
    shapes[namespace]?.test(address) === true
  )
}
