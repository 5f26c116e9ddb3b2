import { errorText } from '../errors/errorText.js'
import { isOurs, KitError } from '../errors/KitError.js'
import { within } from './within.js'

/** Nobody waits longer for code, in ms. */
const TIMEOUT_MS = 20_000

/**
 * Loads code. What it rejects with, or not arriving within 20 s, becomes `kit/LOAD_FAILED` with the plugin's id; a
 * `KitError` stays.
 */
export async function loadChunk<Module>(load: () => Promise<Module>, pluginId?: string): Promise<Module> {
  try {
    return await within(load, TIMEOUT_MS)
  } catch (cause) {
    if (isOurs(cause)) throw cause
    throw new KitError('kit/LOAD_FAILED', {
      message: `Code did not load: ${errorText(cause)}`,
      cause,
      pluginId,
      retryable: true,
    })
  }
}
