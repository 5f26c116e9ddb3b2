/** The path of a working Chromium, or undefined if there is none. */
export function findChromium(): Promise<string | undefined>

/** A working Chromium, installed if there is none yet; throws a clear message if that fails. */
export function ensureChromium(): Promise<string>
