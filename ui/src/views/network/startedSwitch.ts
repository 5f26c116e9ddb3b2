import { type CaipNetworkId, type Kit, onceFor } from '@latchkit/core'

/** A switch started by a list and taken over by another view. */
export interface StartedSwitch {
  readonly networkId: CaipNetworkId
  readonly abort: AbortController
  readonly result: Promise<void>
}

const store = onceFor((_: Kit): { current?: StartedSwitch } => ({}))

/** Starts a switch and keeps it for `continueSwitch`. */
export function startSwitch(kit: Kit, networkId: CaipNetworkId): StartedSwitch {
  const abort = new AbortController()
  const result = kit.connections.switchNetwork(networkId, { signal: abort.signal })
  result.catch(() => {}) // whoever takes it over hears of it
  const started = { networkId, abort, result }
  store(kit).current = started
  return started
}

/** Continues a started switch, or starts one: the wallet is never asked twice. */
export function continueSwitch(kit: Kit, networkId: CaipNetworkId, signal: AbortSignal): Promise<void> {
  const started = store(kit).current
  store(kit).current = undefined
  if (started?.networkId !== networkId || started.abort.signal.aborted) {
    return kit.connections.switchNetwork(networkId, { signal })
  }
  signal.addEventListener('abort', () => started.abort.abort(), { once: true })
  return started.result
}
