import type { LogBuffer } from '../log/createLogBuffer.js'
import type { Acting } from './Acting.js'
import type { Host } from './createHost.js'

/** When a log entry was added (ms since the epoch), and the entry. */
export type EarlyEntry = readonly [time: number, ...entry: Parameters<LogBuffer['add']>]

/** More than this before the log is there is a flood. */
const MOST = 200

/** The log of a kit. What comes before it is loaded waits in `early`, and never makes it load. */
export function createEarlyLog(host: Pick<Host<Acting>, 'current'>): { log: LogBuffer; early: EarlyEntry[] } {
  const early: EarlyEntry[] = []
  const log: LogBuffer = {
    add(...entry) {
      if (host.current) host.current.log.add(...entry)
      else if (early.length < MOST) early.push([Date.now(), ...entry])
    },
    entries: () => host.current?.log.entries() ?? [],
    export: () => host.current?.log.export() ?? '',
    clear() {
      early.length = 0
      host.current?.log.clear()
    },
  }
  return { log, early }
}
