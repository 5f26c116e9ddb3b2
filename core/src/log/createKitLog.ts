import { createOnDemand } from '../async/onDemand.js'
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
  /** Removes all entries. */
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
  let waiting: [plugin: string | undefined, entry: Parameters<Buffer['add']>][] = []
  const store = createOnDemand(
    makeBuffer,
    buffer => {
      for (const [plugin, entry] of waiting.splice(0)) {
        try {
          buffer.of(plugin).add(...entry)
        } catch {
          // Too large for the log.
        }
      }
    },
    () => {},
  )
  const of = (plugin?: string): Log => ({
    add(level, message, data) {
      if (store.current) store.current.of(plugin).add(level, message, data)
      else if (waiting.filter(([other]) => other === plugin).length < MAX_WAITING)
        waiting.push([plugin, [level, message, data, Date.now()]])
    },
    entries: () => store.ask(buffer => buffer.of(plugin).entries()),
    export: () => store.ask(buffer => buffer.of(plugin).export()),
    clear() {
      waiting = waiting.filter(([other]) => plugin !== undefined && other !== plugin)
      store.current?.of(plugin).clear()
    },
  })
  return { ...of(), of, load: store.load }
}
