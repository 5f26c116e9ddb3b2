export { driveDevWallet, type EvaluateTarget } from './driveDevWallet.js'
export { injectScript } from './injectScript.js'
export { type InstallOptions, installDevWallet, type ScriptTarget } from './installDevWallet.js'
export type { InjectOptions } from './installInPage.js'
