/** The path of a Chromium that starts, or undefined when there is none. */
export function findChromium(): Promise<string | undefined>

/** A Chromium that starts, installed when there is none yet; throws one clear sentence when that cannot be done. */
export function ensureChromium(): Promise<string>
