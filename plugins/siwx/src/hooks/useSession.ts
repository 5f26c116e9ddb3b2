import { useKit, useValue } from '@latchkit/ui'
import type { SessionState, SiwxApi } from '../SiwxApi.js'

/** The controller of the surrounding kit. Throws an `Error` if it has no `siwx()`. */
export function useApi(): SiwxApi {
  const plugins: object = useKit().plugins
  const found = Reflect.get(plugins, 'siwx') as SiwxApi | undefined
  if (!found) throw new Error('useSession and useSignIn need the plugin siwx()')
  return found
}

/** Sign-in state and session of the account in use. Re-renders on change. */
export const useSession = (): SessionState => useValue(useApi().session$)
