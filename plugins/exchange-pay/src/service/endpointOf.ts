import { buildUrl } from '@latchkit/core/plugin'

/** Sent with each call. */
export interface Asker {
  readonly projectId?: string | undefined
  readonly sdkType: string
  readonly sdkVersion: string
}

/** The service's URL with the query parameters of every call (specification §7). */
export const endpointOf = (url: string, { projectId, sdkType, sdkVersion }: Asker): string =>
  buildUrl(url, '', { projectId, st: sdkType, sv: sdkVersion, source: 'fund-wallet' }).href
