/** A CAIP-2 network id, e.g. `eip155:1`. */
export type CaipNetworkId = `${string}:${string}`

/** A CAIP-10 account id, e.g. `eip155:1:0xab…`. */
export type CaipAddress = `${string}:${string}:${string}`

/** A CAIP-19 asset id, e.g. `eip155:1/slip44:60` or `eip155:1/erc721:0xab…/7`. */
export type CaipAssetId = `${CaipNetworkId}/${string}:${string}`

/** A family of networks: the first part of a CAIP-2 id. Open, because third parties add families. */
export type ChainNamespace = string

/** A CAIP-2 network id: its namespace and its reference. */
export const caip2 = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})$/

/** Tests for a CAIP-2 network id of any namespace. */
export const isCaip2 = (value: unknown): value is CaipNetworkId =>
  typeof value === 'string' && caip2.test(value)
