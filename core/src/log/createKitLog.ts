import { createOnDemand } from '../async/createOnDemand.js'
import type { createLogBuffer, LogEntry, LogLevel } from './createLogBuffer.js'

/** Writes to the log and reads it. Secrets never enter what can be read. */
export interface Log {
  /** Keeps an entry. Throws `log/ENTRY_TOO_LARGE` where it alone is bigger than the cap of 1,000,000 bytes, once the log is loaded. */
  add(level: LogLevel, message: string, data?: unknown): void
  /** All entries, the oldest first. Loads the log's code; rejects with `kit/LOAD_FAILED`. */
  entries(): Promise<readonly LogEntry[]>
  /** All entries as JSON lines. Loads the log's code; rejects with `kit/LOAD_FAILED`. */
  export(): Promise<string>
  clear(): void
}

/** The log of a kit: the app sees all, each plugin what it wrote itself. */
export interface KitLog extends Log {
  /** The part of one plugin: it reads and clears no other. */
  of(plugin: string): Log
  /** Loads what redacts and keeps the entries, and hands it those that wait. */
  load(): Promise<unknown>
}

type Buffer = ReturnType<typeof createLogBuffer>

/** More than this before the code is there is a flood. */
const MAX_WAITING = 200

/**
 * Makes the log of a kit. Entries wait until what redacts them is loaded. Writing does not load it, reading does: so
 * nothing is missing in what is read.
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
      else if (waiting.length < MAX_WAITING) waiting.push({ time: Date.now(), plugin, entry })
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
