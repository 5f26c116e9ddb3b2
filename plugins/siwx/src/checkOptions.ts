import { must, readKeys } from '@latchkit/core'
import type { SessionStore } from './contract/SessionStore.js'

/** Options of `siwx()`. */
export interface SiwxOptions {
  /**
   * Where sessions are kept: on the app's server (`server`, the default), in this browser (`local`, where a session proves
   * nothing to a server), or in what the app writes itself.
   */
  readonly store?: 'server' | 'local' | SessionStore | undefined
  /** Address of the app's server, absolute or on this site. Default `/siwx`. */
  readonly url?: string | undefined
  /** Whether a connected account has to sign in. Default false: it is offered, and may be closed. */
  readonly required?: boolean | undefined
  /**
   * One line for people to read, which is signed: at most 500 ASCII letters, digits, spaces and marks of URIs, so no quotation marks.
   * Servers that expect one have the same.
   */
  readonly statement?: string | undefined
  /** URIs that are signed too, such as the terms of the site. Those that no message can have are logged as an error on first use. */
  readonly resources?: readonly string[] | undefined
  /** An account that is disconnected on the page is signed out, too. Default true. */
  readonly signOutOnDisconnect?: boolean | undefined
}

/** The checked options of `siwx()`. */
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
  // As `buildMessage` has it, whose code is not loaded with the page.
  must(/^(?! |URI: |.* $)[ !#$&-;=?-[\]_a-z~]{1,500}$/.test(statement), 'statement', 'plain ASCII')
  must(Array.isArray(resources), 'resources', 'a list')
  return { ...options, store, url }
}
