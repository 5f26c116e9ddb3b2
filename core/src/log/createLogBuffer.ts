import { KitError } from '../errors/KitError.js'
import { redact } from './redact.js'

/** The severity of an entry. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** One entry of the log, already redacted. */
export interface LogEntry {
  /** Milliseconds since the epoch. */
  readonly time: number
  readonly level: LogLevel
  readonly message: string
  readonly data?: unknown
  /** The plugin that wrote it; absent for entries of the kit. */
  readonly plugin?: string
}

/** The newest log entries, kept in memory up to a size. */
export interface LogBuffer {
  /**
   * Redacts and adds an entry, by default with the current time. Throws `log/ENTRY_TOO_LARGE` if the entry alone
   * exceeds the cap.
   */
  add(level: LogLevel, message: string, data?: unknown, time?: number): void
  entries(): readonly LogEntry[]
  /** All entries as JSON lines. */
  export(): string
  clear(): void
}

export interface LogBufferOptions {
  /** Total size of the exported text in bytes. Default 1,000,000. */
  capBytes?: number
  /** Replaces the built-in redaction. Must return a copy that is valid JSON. */
  redact?: (value: unknown) => unknown
  now?: () => number
}

/** Bytes in UTF-8; an upper bound in test environments without an encoder. */
const bytesOf = (text: string) =>
  typeof TextEncoder === 'undefined' ? text.length * 3 : new TextEncoder().encode(text).length

/** Makes an empty log buffer: it evicts the oldest entries when full, and redacts secrets on entry. */
export function createLogBuffer(
  options: LogBufferOptions = {},
): LogBuffer & { /** The part of one plugin, or the whole log. */ of(plugin?: string): LogBuffer } {
  const { capBytes = 1_000_000, redact: clean = redact, now = Date.now } = options
  let kept: { entry: LogEntry; line: string; bytes: number }[] = []
  let total = 0
  /** The whole log, or the part of one plugin. */
  function part(plugin?: string): LogBuffer {
    const isIn = ({ entry }: (typeof kept)[number]) => plugin === undefined || entry.plugin === plugin
    return {
      add(level, message, data, time = now()) {
        const entry = {
          ...(clean({ time, level, message, ...(data === undefined ? {} : { data }) }) as LogEntry),
          ...(plugin === undefined ? {} : { plugin }),
        }
        const line = `${JSON.stringify(entry)}\n`
        const bytes = bytesOf(line)
        if (bytes > capBytes)
          throw new KitError('log/ENTRY_TOO_LARGE', {
            message: `A log entry of ${bytes} bytes exceeds the cap of ${capBytes}`,
            context: { bytes, capBytes },
          })
        kept.push({ entry, line, bytes })
        total += bytes
        let gone = 0
        for (; total > capBytes; gone++) total -= kept[gone]?.bytes ?? 0
        if (gone) kept = kept.slice(gone)
      },
      entries: () => kept.filter(isIn).map(({ entry }) => entry),
      export: () =>
        kept
          .filter(isIn)
          .map(({ line }) => line)
          .join(''),
      clear() {
        kept = kept.filter(each => !isIn(each))
        total = kept.reduce((sum, { bytes }) => sum + bytes, 0)
      },
    }
  }
  return { ...part(), of: part }
}
