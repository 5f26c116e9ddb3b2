import { pluginErrors } from '@latchkit/core/tools'

/** Makes one of this plugin's own errors. */
export const namesError = /* @__PURE__ */ pluginErrors('names', {
  WRONG_CHARACTERS: 'A name has letters, digits and hyphens only',
  TOO_SHORT: 'A name has at least 4 characters',
  TOO_LONG: 'A name has at most 63 characters',
  UNSUPPORTED: 'Names cannot be registered with this account',
  TAKEN: 'This name is already registered',
  CONTEXT_CHANGED: 'The account or the network changed',
  BUSY: 'Another name is being registered',
  RESOLVE_FAILED: 'Error resolving name',
  SUGGEST_FAILED: 'Error fetching name suggestions',
  LOOKUP_FAILED: 'Error fetching names for address',
  REGISTER_FAILED: 'Error registering name',
})

/** What only this plugin refuses. */
export type NamesProblem = Parameters<typeof namesError>[0]
