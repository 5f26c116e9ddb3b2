import { definePlugin, must, readKeys } from '@latchkit/core'
import type { BasicApi } from './BasicApi.js'
import { createApi } from './createApi.js'
import { checkOptions, type WalletConnectConfig } from './options/checkOptions.js'
import type { WalletConnectOptions } from './options/WalletConnectOptions.js'
import { pluginParts } from './pluginParts.js'
import type { ProposedNamespace } from './RelayEnv.js'

/** The request to a wallet in one namespace (CAIP-25). */
export interface BasicNamespace {
  /** CAIP-2 ids. */
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  /** Default: `accountsChanged` and `chainChanged`. */
  readonly events?: readonly string[] | undefined
  /** Your endpoints by CAIP-2 id. The SDK reads a chain without one through its vendor's service. */
  readonly rpc?: Readonly<Record<string, string>> | undefined
}

/** Options of the basic `walletconnect()`. */
export interface BasicOptions extends WalletConnectOptions {
  /** The request to a wallet, by namespace. None of it is required. */
  readonly namespaces: Readonly<Record<string, BasicNamespace>>
}

interface BasicConfig extends WalletConnectConfig {
  readonly namespaces: Readonly<Record<string, ProposedNamespace>>
}

export type { BasicApi } from './BasicApi.js'

/**
 * WalletConnect for a kit without chain plugins: the pairing views, and the SDK's own provider. Throws
 * `kit/INVALID_OPTIONS`.
 *
 * @example
 * walletconnect({ namespaces: { eip155: { chains: ['eip155:1'], methods: ['personal_sign'] } } })
 */
export const walletconnect = /* @__PURE__ */ definePlugin({
  ...pluginParts,
  config: checkBasicOptions,
  setup(ctx, { namespaces, ...config }) {
    const parts = createApi(ctx, config, namespaces)
    const { approve, provider, leave } = parts.later('approve', 'provider', 'leave')
    const api: BasicApi = {
      ...parts.api,
      connect: ({ signal } = {}) => approve(signal),
      disconnect: leave,
      provider,
    }
    return { api, internal: () => api, dispose: parts.dispose }
  },
})

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.length <= 1_000 &&
  value.every(item => typeof item === 'string' && item !== '')

/** Checks the options of the basic `walletconnect()`. Throws a plain error that says the fix. */
function checkBasicOptions(input: BasicOptions): BasicConfig {
  must(input === Object(input), 'what walletconnect() is given', 'an object with namespaces')
  const { namespaces, ...rest } = input
  must(namespaces === Object(namespaces), 'namespaces', 'an object by namespace')
  const asked = Object.entries(namespaces).map(([name, part]): [string, ProposedNamespace] => {
    const path = `namespaces.${name.slice(0, 40)}`
    must(/^[-a-z0-9]{3,8}$/.test(name), path, 'under a CAIP-2 namespace')
    const { chains, methods, events, rpc } = readKeys(part, ['chains', 'methods', 'events', 'rpc'])
    const prefix = `${name}:`
    must(isTexts(chains) && chains.every(id => id.startsWith(prefix)), `${path}.chains`, 'CAIP-2 ids of it')
    must(isTexts(methods), `${path}.methods`, 'a list of methods')
    must(events === undefined || isTexts(events), `${path}.events`, 'a list of events')
    const endpoints = Object.entries(rpc ?? {})
    must(isTexts(endpoints.flat()), `${path}.rpc`, 'URLs by CAIP-2 id')
    const rpcMap = Object.fromEntries(endpoints.map(([id, url]) => [id.slice(prefix.length), url]))
    const heard = events ?? ['accountsChanged', 'chainChanged']
    return [name, { chains: [...chains], methods: [...methods], events: [...heard], rpcMap }]
  })
  must(asked.length > 0, 'namespaces', 'an object with one namespace or more')
  return { ...checkOptions(rest), namespaces: Object.fromEntries(asked) }
}
