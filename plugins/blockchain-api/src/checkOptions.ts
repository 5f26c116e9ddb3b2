import { must, readKeys, readList } from '@latchkit/core'

/** Options of `blockchainApi()`. */
export interface BlockchainApiOptions {
  /** Base URL of the service: https, or http on localhost. Paths such as `v1/…` are appended. */
  readonly url: string
  /** Sent with each request. Default: the kit's `projectId`. */
  readonly projectId?: string | undefined
  /** The zones in which the service registers names, such as `latch.test`. It is asked for no other name. Default: none. */
  readonly zones?: readonly string[] | undefined
}

/** The checked options of `blockchainApi()`. Zones are in lower case, without a leading dot. */
export type ApiConfig = BlockchainApiOptions & Required<Pick<BlockchainApiOptions, 'zones'>>

/** Checks the options of `blockchainApi()` except the URL's safety. Throws a plain error that names the field. */
export function checkOptions(input: BlockchainApiOptions): ApiConfig {
  const { url, projectId, zones = [] } = readKeys(input, ['url', 'projectId', 'zones'])
  must(typeof url === 'string', 'url', 'given')
  must(typeof (projectId ?? '') === 'string', 'projectId', 'text')
  return {
    url,
    projectId,
    zones: readList(zones, 'zones', 20, (zone, path) => {
      const name = String(zone).toLowerCase().replace(/^\./, '')
      must(/^[a-z\d-]+(\.[a-z\d-]+)*$/.test(name), path, 'a zone')
      return name
    }),
  }
}
