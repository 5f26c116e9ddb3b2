/** The path of a working Chromium, or undefined if there is none. */
export function findChromium(): Promise<string | undefined>

/** The path of a working headless shell of Chromium, or of Chromium itself where there is none. */
export function findShell(): Promise<string | undefined>

/**
 * A working Chromium, installed if there is none yet, as its headless shell is; throws a clear message if there is still no
 * Chromium, and says so if there is only no shell.
 */
export function ensureChromium(): Promise<string>
