import { must, readKeys } from '@latchkit/core'

/** Options of `remoteConfig()`. */
export interface RemoteConfigOptions {
  /** Base URL of the service: https, or http on localhost. What is no such URL is refused on first use. */
  readonly url: string
  /** Sent with each request. Default: the kit's `projectId`. */
  readonly projectId?: string | undefined
  /** Features that the app itself switches, by id: `{ swap: true }`. The service cannot change them. */
  readonly features?: Readonly<Record<string, boolean>> | undefined
}

export type RemoteConfig = RemoteConfigOptions & Required<Pick<RemoteConfigOptions, 'features'>>

/** Checks the options of `remoteConfig()`. Throws a plain error that names the field. */
export function checkOptions(input: RemoteConfigOptions): RemoteConfig {
  const { url, projectId, features = {} } = readKeys(input, ['url', 'projectId', 'features'])
  must(typeof url === 'string', 'url', 'text')
  must(typeof (projectId ?? '') === 'string', 'projectId', 'text')
  must(
    Object.values(features).every(on => typeof on === 'boolean'),
    'features',
    'booleans',
  )
  return { url, projectId, features: { ...features } }
}
