export { lookupAddress } from './lookupAddress.js'
export { resolveName } from './resolveName.js'
