/** The chain id of a CAIP-2 id in the format of wallets: `eip155:10` gives `0xa`. */
export function toChainHex(networkId: string): `0x${string}` {
  return `0x${BigInt(networkId.split(':')[1] ?? 0).toString(16)}`
}
