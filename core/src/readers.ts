/**
 * The part of `options` that knows no URL. It is in a file of its own, so that a bundler which divides no file loads
 * nothing else along with it.
 */
export { isDecimals } from './options/readers/isDecimals.js'
export { must } from './options/readers/must.js'
export { readKeys } from './options/readers/readKeys.js'
export { readLabel } from './options/readers/readLabel.js'
export { readList } from './options/readers/readList.js'
