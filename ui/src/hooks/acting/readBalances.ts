// A file of its own, so that bundlers leave out the other tools for plugins.
export { readBalances } from '@latchkit/core/plugin'
