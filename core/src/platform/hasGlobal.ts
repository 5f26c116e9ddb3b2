import type { PlatformScope } from './Platform.js'

/** True if a wallet or host app defined a global of this name. */
export function hasGlobal(scope: PlatformScope, name: string): boolean {
  try {
    return Boolean(scope[name])
  } catch {
    return false // a getter that throws
  }
}
