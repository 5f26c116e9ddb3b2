/**
 * The part of `tools` that opening the modal needs. It is in the engine's own file, so that a bundler which divides no file
 * loads nothing else along with it.
 */
export { errorText } from './errors/errorText.js'
export { readField } from './errors/readField.js'
export { freeId, isOverclaimed } from './outside/freeId.js'
export { nameId } from './outside/nameId.js'
export { onceFor } from './state/onceFor.js'
export { imitatedBrand } from './text/imitatedBrand.js'
export { loadLooks } from './text/looks.js'
export { safeIcon } from './url/safeIcon.js'
export { connectorGroups } from './wallet/connectorGroups.js'
