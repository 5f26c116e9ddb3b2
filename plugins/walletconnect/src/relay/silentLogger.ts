/** The shape of the SDK's logger, as far as the SDK uses it. */
interface SilentLogger {
  readonly level: 'silent'
  child(): SilentLogger
  bindings(): { context: string }
  trace(): void
  debug(): void
  info(): void
  warn(): void
  error(): void
  fatal(): void
}

const nothing = () => {}

/** A logger that keeps nothing: what the SDK logs holds keys, and it would offer them for download. */
export function silentLogger(): SilentLogger {
  return {
    level: 'silent',
    child: silentLogger,
    bindings: () => ({ context: '' }),
    trace: nothing,
    debug: nothing,
    info: nothing,
    warn: nothing,
    error: nothing,
    fatal: nothing,
  }
}
