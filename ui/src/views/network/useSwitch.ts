import { type CaipNetworkId, type Network, SwitchNetwork } from '@latchkit/core'
import { useEffect, useRef, useState } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { leaveSwitched } from './leaveSwitched.js'
import { type StartedSwitch, startSwitch } from './startedSwitch.js'

/** A wallet that switches without asking is done by then, so no other view flashes by. In ms. */
const QUIET_TIMEOUT = 300

export interface Switch {
  /** The network that is being switched to. */
  readonly pending: CaipNetworkId | undefined
  choose(network: Network): void
}

/**
 * Switches to a network from a list: at once where the kit decides or the wallet agrees quickly, with a view of
 * its own where a person has to confirm, and by way of another wallet where the connected ones cannot.
 */
export function useSwitch(): Switch {
  const kit = useBaseKit()
  const [pending, setPending] = useState<CaipNetworkId>()
  const running = useRef<{ started: StartedSwitch; timer: ReturnType<typeof setTimeout> } | undefined>(
    undefined,
  )

  function stop() {
    clearTimeout(running.current?.timer)
    running.current?.started.abort.abort()
    running.current = undefined
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the farewell counts.
  useEffect(() => stop, [])

  function choose({ id, namespace }: Network) {
    const connection = kit.get(kit.connections.activeConnections$)[namespace]
    const isAnybody = kit.get(kit.connections.connections$).length > 0
    if (isAnybody && !connection) return kit.router.push('SwitchActiveChain', { namespace })
    stop()
    const asksWallet =
      connection && connection.networkId !== id && kit.find(SwitchNetwork, connection.account) !== undefined
    const started = startSwitch(kit, id)
    const handOver = () => {
      if (running.current?.started !== started) return
      clearTimeout(running.current.timer)
      running.current = undefined
      setPending(undefined)
      kit.router.push('SwitchNetwork', { networkId: id })
    }
    running.current = { started, timer: setTimeout(handOver, asksWallet ? QUIET_TIMEOUT : 5_000) }
    setPending(id)
    started.result.then(() => {
      if (running.current?.started !== started) return
      clearTimeout(running.current.timer)
      running.current = undefined
      setPending(undefined)
      leaveSwitched(kit)
    }, handOver)
  }

  return { pending, choose }
}
