/** A CAIP-2 network id, e.g. `eip155:1`. */
export type CaipNetworkId = `${string}:${string}`

/** A CAIP-10 account id, e.g. `eip155:1:0xab…`. */
export type CaipAddress = `${string}:${string}:${string}`

/** A CAIP-19 asset id, e.g. `eip155:1/slip44:60` or `eip155:1/erc721:0xab…/7`. */
export type CaipAssetId = `${CaipNetworkId}/${string}:${string}`

/** A family of networks: the first part of a CAIP-2 id. Open, because third parties add families. */
export type ChainNamespace = string
