import type { KitLog, LogBuffer } from '../log/createLogBuffer.js'
import type { Acting } from './Acting.js'
import type { Host } from './createHost.js'

/** An entry from before the log was there. */
export interface EarlyEntry {
  /** Milliseconds since the epoch. */
  readonly time: number
  readonly plugin?: string
  readonly entry: Parameters<LogBuffer['add']>
}

/** More than this before the log is there is a flood. */
const MOST = 200

/** The log of a kit. What comes before it is loaded waits in `early`, and never makes it load. */
export function createEarlyLog(host: Pick<Host<Acting>, 'current'>): { log: KitLog; early: EarlyEntry[] } {
  const early: EarlyEntry[] = []
  function part(plugin?: string): LogBuffer {
    const log = () => (plugin === undefined ? host.current?.log : host.current?.log.of(plugin))
    return {
      add(...entry) {
        if (host.current) log()?.add(...entry)
        else if (early.length < MOST) early.push({ time: Date.now(), plugin, entry })
      },
      entries: () => log()?.entries() ?? [],
      export: () => log()?.export() ?? '',
      clear() {
        const others = plugin === undefined ? [] : early.filter(each => each.plugin !== plugin)
        early.splice(0, early.length, ...others)
        log()?.clear()
      },
    }
  }
  return { log: { ...part(), of: part }, early }
}
