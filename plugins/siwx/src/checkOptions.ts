import { must, readKeys } from '@latchkit/core'
import type { SessionStore } from './contract/SessionStore.js'

/** Options of `siwx()`. */
export interface SiwxOptions {
  /**
   * Where sessions are kept: on the app's server (`server`, the default), in this browser (`local`, which
   * proves nothing to a server), or in a store of your own.
   */
  readonly store?: 'server' | 'local' | SessionStore | undefined
  /** URL of the app's server, absolute or relative to this site. Default `/siwx`. */
  readonly url?: string | undefined
  /** A connected account has to sign in. Default false: the view is offered and may be closed. */
  readonly required?: boolean | undefined
  /**
   * One line of the message that people read: at most 500 ASCII letters, digits, spaces and punctuation
   * allowed in URIs, so no quotation marks. A server that checks the statement has to expect the same.
   */
  readonly statement?: string | undefined
  /** URIs in the message, such as the site's terms. Invalid ones are logged as an error on first use. */
  readonly resources?: readonly string[] | undefined
  /** Disconnecting an account on the page also signs it out. Default true. */
  readonly signOutOnDisconnect?: boolean | undefined
}

export type SiwxConfig = SiwxOptions & {
  readonly store: 'server' | 'local' | SessionStore
  readonly url: string
}

/** Checks the options of `siwx()`. Throws a plain error that names the field. */
export function checkOptions(input?: SiwxOptions): SiwxConfig {
  const options = readKeys(input, [
    'store',
    'url',
    'required',
    'statement',
    'resources',
    'signOutOnDisconnect',
  ])
  const { store = 'server', url = '/siwx', statement = '.', resources = [] } = options
  must(['server', 'local'].includes(store as string) || Object(store) === store, 'store', 'a store')
  must(typeof url === 'string', 'url', 'text')
  // The same rule as in `buildMessage`, which is not loaded with the page.
  must(/^(?! |URI: |.* $)[ !#$&-;=?-[\]_a-z~]{1,500}$/.test(statement), 'statement', 'plain ASCII')
  must(Array.isArray(resources), 'resources', 'a list')
  return { ...options, store, url }
}
