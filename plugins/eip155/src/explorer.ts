export type { ExplorerOptions } from './history/ExplorerOptions.js'
export { explorerHistory } from './history/explorerHistory.js'
