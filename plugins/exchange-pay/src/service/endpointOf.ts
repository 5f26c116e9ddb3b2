import { buildUrl } from '@latchkit/core/plugin'

/** Who asks. */
export interface Asker {
  readonly projectId?: string | undefined
  readonly sdkType: string
  readonly sdkVersion: string
}

/** The address of the service with the parameters that each call carries (specification §7). */
export const endpointOf = (url: string, { projectId, sdkType, sdkVersion }: Asker): string =>
  buildUrl(url, '', { projectId, st: sdkType, sv: sdkVersion, source: 'fund-wallet' }).href
