import { pluginErrors } from '@latchkit/core/errors'

export const namesError = /* @__PURE__ */ pluginErrors('names', {
  WRONG_CHARACTERS: 'A name can only have letters, digits and hyphens',
  TOO_SHORT: 'A name must have at least 4 characters',
  TOO_LONG: 'A name can have at most 63 characters',
  UNSUPPORTED: 'This account cannot register names',
  TAKEN: 'This name is already registered',
  CONTEXT_CHANGED: 'The account or the network changed',
  BUSY: 'Another name is being registered',
  RESOLVE_FAILED: 'Error resolving name',
  SUGGEST_FAILED: 'Error fetching name suggestions',
  LOOKUP_FAILED: 'Error fetching names for address',
  REGISTER_FAILED: 'Error registering name',
})

export type NamesProblem = Parameters<typeof namesError>[0]
