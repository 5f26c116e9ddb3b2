import type { KitError } from '../errors/KitError.js'

/** Why a plugin does not work. */
export interface PluginFailure {
  readonly id: string
  readonly error: KitError
  /**
   * The ids of the slots whose contributions are gone with it: empty for a plugin that still works. Whatever must not be
   * skipped, such as a confirm step, counts as missing while its slot is listed here.
   */
  readonly slots: readonly string[]
}
