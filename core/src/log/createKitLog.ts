import { createOnDemand } from '../async/createOnDemand.js'
import type { createLogBuffer, LogEntry, LogLevel } from './createLogBuffer.js'

/** Writes and reads the log. Secrets are redacted before they can be read. */
export interface Log {
  /**
   * Adds an entry. Throws `log/ENTRY_TOO_LARGE` if the entry alone exceeds the cap of 1,000,000 bytes, once the log has
   * loaded.
   */
  add(level: LogLevel, message: string, data?: unknown): void
  /** All entries, oldest first. Loads the log's code; rejects with `kit/LOAD_FAILED`. */
  entries(): Promise<readonly LogEntry[]>
  /** All entries as JSON lines. Loads the log's code; rejects with `kit/LOAD_FAILED`. */
  export(): Promise<string>
  clear(): void
}

/** The log of a kit: the app sees everything, each plugin only its own entries. */
export interface KitLog extends Log {
  /** The part of one plugin: it can neither read nor clear the rest. */
  of(plugin: string): Log
  /** Loads the log buffer and passes it the entries that wait. */
  load(): Promise<unknown>
}

type Buffer = ReturnType<typeof createLogBuffer>

/** More than this of one plugin before the code has loaded is a flood. */
const MAX_WAITING = 200

/**
 * Makes the log of a kit. Entries wait until the code that redacts them has loaded. Reading loads it, writing does not,
 * so readers miss nothing.
 */
export function createKitLog(makeBuffer: () => Promise<Buffer>): KitLog {
  let waiting: { time: number; plugin?: string; entry: Parameters<Log['add']> }[] = []
  const partOf = (buffer: Buffer, plugin?: string) => (plugin === undefined ? buffer : buffer.of(plugin))
  const store = createOnDemand(
    makeBuffer,
    buffer => {
      for (const { time, plugin, entry } of waiting.splice(0)) {
        try {
          const [level, message, data] = entry
          partOf(buffer, plugin).add(level, message, data, time)
        } catch {
          // Too large for the log.
        }
      }
    },
    () => {},
  )
  const of = (plugin?: string): Log => ({
    add(...entry) {
      if (store.current) partOf(store.current, plugin).add(...entry)
      else if (waiting.filter(each => each.plugin === plugin).length < MAX_WAITING)
        waiting.push({ time: Date.now(), plugin, entry })
    },
    entries: () => store.ask(async buffer => partOf(buffer, plugin).entries()),
    export: () => store.ask(async buffer => partOf(buffer, plugin).export()),
    clear() {
      waiting = waiting.filter(each => plugin !== undefined && each.plugin !== plugin)
      if (store.current) partOf(store.current, plugin).clear()
    },
  })
  return { ...of(), of, load: store.load }
}
