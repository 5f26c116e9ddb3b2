import { type CaipNetworkId, must, readKeys, readList, type SwapRouter } from '@latchkit/core'

/** Options of `blockchainApi()`. */
export interface BlockchainApiOptions {
  /** Base URL of the service: https, or http on localhost. Paths such as `v1/…` are appended. */
  readonly url: string
  /** Sent with each request. Default: the kit's `projectId`. */
  readonly projectId?: string | undefined
  /** The zones in which the service registers names, such as `latch.test`. It is asked for no other name. Default: none. */
  readonly zones?: readonly string[] | undefined
  /** The hosts of the pages that sell, such as `pay.partner.example`. Nothing else is opened. Default: the service's own. */
  readonly sellerHosts?: readonly string[] | undefined
  /**
   * The contracts that the service's swaps may call, by network; it knows no others. Without them it gives no swaps. Default:
   * none.
   */
  readonly swapRouters?: Readonly<Record<CaipNetworkId, readonly SwapRouter[]>> | undefined
}

/** The checked options of `blockchainApi()`. Zones are in lower case, without a leading dot. */
export type ApiConfig = BlockchainApiOptions & Required<Pick<BlockchainApiOptions, 'zones'>>

/** Checks the options of `blockchainApi()` except the URL's safety and `swapRouters`, which the first request checks. Throws a plain error that names the field. */
export function checkOptions(input: BlockchainApiOptions): ApiConfig {
  const { zones = [], ...rest } = readKeys(input, ['url', 'projectId', 'zones', 'sellerHosts', 'swapRouters'])
  must(typeof rest.url === 'string', 'url', 'text')
  must(typeof (rest.projectId ?? '') === 'string', 'projectId', 'text')
  return {
    ...rest,
    zones: readList(zones, 'zones', 20, (zone, path) => {
      const name = String(zone).toLowerCase().replace(/^\./, '')
      must(/^[a-z\d-]+(\.[a-z\d-]+)*$/.test(name), path, 'a zone')
      return name
    }),
  } as ApiConfig
}
