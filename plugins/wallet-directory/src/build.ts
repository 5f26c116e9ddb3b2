export type { BuildOptions, BuildResult } from './build/BuildOptions.js'
export { buildDirectory } from './build/buildDirectory.js'
