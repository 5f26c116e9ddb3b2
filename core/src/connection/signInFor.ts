import { settleBy } from '../async/settleBy.js'
import type { SignIn } from '../capabilities/signIn.js'
import type { SignInSource } from '../contract/SignInSource.js'
import { errorText } from '../errors/errorText.js'
import type { ConnectionCore } from './ConnectionCore.js'

const REQUEST_TIMEOUT_MS = 5_000
const ACCEPT_TIMEOUT_MS = 30_000

/** `SignIn` by its id: its file would be loaded with the page. */
const capability = { id: 'sign-in', version: 1 } as typeof SignIn

/** The sign-in that belongs to this pending request to connect. It settles in time, and `accept` never rejects. */
export function signInFor({ find, log }: ConnectionCore, signal: AbortSignal): SignInSource | undefined {
  const source = find(capability)
  return (
    source && {
      request: asked => settleBy(source.request({ ...asked, signal }), REQUEST_TIMEOUT_MS, signal),
      accept: signed =>
        settleBy(source.accept(signed, signal), ACCEPT_TIMEOUT_MS, signal).catch(error => {
          log.add('warn', 'The sign-in was not accepted', { error: errorText(error) })
          return false
        }),
    }
  )
}
