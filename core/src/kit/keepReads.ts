import type { CaipNetworkId } from '../caip/Caip.js'
import type { Account } from '../contract/Account.js'
import type { Capability } from '../contract/Capability.js'
import type { PluginContext } from '../plugin/PluginContext.js'
import { applyGuard, type Guard } from '../storage/persisted.js'
import { dropRead, loadRead, type ReadKey, saveRead } from '../storage/storedReads.js'
import { hashText } from '../text/hashText.js'
import type { Kit } from './Kit.js'
import { cores, type KitCore } from './KitCore.js'

/** How reads of one kind are kept. */
export interface KeepReadsOptions<T> {
  /** Unique within the plugin, with a version of its own in it if the shape may change: `balances-1`. */
  readonly kind: string
  /** The capabilities it is read by. Another provider of one, or other options of a provider, never see it. */
  readonly from: readonly Capability[]
  /**
   * Validates what was stored, which anybody may have changed: a synchronous Standard Schema, or a function that rejects with
   * `undefined` or by throwing.
   */
  readonly schema: Guard<T>
}

/** Whose read it is, and where. */
export interface ReadPlace {
  readonly account: Account
  readonly networkId?: CaipNetworkId | undefined
}

/** An answer with its time. */
export interface KeptRead<T> {
  readonly data: T
  /** In ms since the epoch; at most a week ago. */
  readonly asOf: number
}

/** Reads of one kind, kept across reloads: to show at once, with their age. Neither method throws. */
export interface KeptReads<T> {
  /** The valid record of a connected account. It may be out of date: show its age, and spend nothing by it. */
  load(place: ReadPlace): KeptRead<T> | undefined
  /** Keeps what was just read, bigints included, for as long as the account is connected, at most a week. */
  save(place: ReadPlace, data: T): void
}

/** A hash of the options of the plugins that provide these capabilities; undefined if that cannot be told. */
function sourceOf({ live }: KitCore, from: readonly Capability[], namespace: string): string | undefined {
  const ids = from.map(({ id }) => id)
  // The family's own plugin defines networks and decimals, whoever reads.
  const runs = [...live].filter(
    run =>
      run.namespace === namespace ||
      (run.namespace === undefined && run.plugin.provides.some(({ id }) => ids.includes(id))),
  )
  try {
    // A plugin of an older core does not say what it was given.
    if (runs.some(({ plugin }) => !('config' in plugin))) return undefined
    const given = runs.map(({ plugin: { id, config } }) => [id, config])
    const text = JSON.stringify(given, (_, value) => {
      // Two functions of the same text may ask different services.
      if (typeof value === 'function') throw new TypeError('a function is no name')
      return typeof value === 'bigint' ? `${value}n` : value
    })
    return hashText(text).toString(36)
  } catch {
    return undefined
  }
}

/**
 * Keeps what a plugin or the shell read of an account in the kit's storage, so that it can be shown at once after a reload, with
 * its age. An entry belongs to one account, network and source. It goes when the account disconnects, and with the app's
 * `keepReads: false` there is none.
 *
 * @example
 * const kept = keepReads(ctx, { kind: 'stakes-1', from: [EthereumRpc], schema: stakesSchema })
 * kept.save({ account, networkId }, stakes)
 */
export function keepReads<T>(
  host: Kit | Pick<PluginContext, 'pluginId'>,
  { kind, from, schema }: KeepReadsOptions<T>,
): KeptReads<T> {
  function keyOf({ account: { namespace, address }, networkId = '' as CaipNetworkId }: ReadPlace) {
    const core = cores.get(host)
    if (!core || core.options.reconnect === false || core.options.keepReads === false) return undefined
    const isConnected = core.state
      .get(core.connectionState.connections$)
      .some(other => other.namespace === namespace && other.accounts.some(own => own.address === address))
    const source = isConnected ? sourceOf(core, from, namespace) : undefined
    if (source === undefined) return undefined
    const owner = 'pluginId' in host ? host.pluginId : 'shell'
    const key: ReadKey = { namespace, address, networkId, owner, kind, source }
    return { storage: core.storage, key }
  }

  return {
    load(place) {
      const found = keyOf(place)
      const read = found && loadRead(found.storage, found.key)
      if (!read) return undefined

      const checked = applyGuard<T>(schema, read.data)
      if (checked === undefined) dropRead(found.storage, found.key)
      return checked === undefined ? undefined : { data: checked, asOf: read.at }
    },
    save(place, data) {
      const found = keyOf(place)
      if (found) saveRead(found.storage, found.key, data)
    },
  }
}
