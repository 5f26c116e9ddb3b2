import { errorText, KitError } from '@latchkit/core'

const refused = (code: string, message: string, cause: unknown, retryable = false) =>
  new KitError(`walletconnect/${code}`, { message, cause, retryable, pluginId: 'walletconnect' })

/**
 * Why a relay refused the connection: by the HTTP status of the upgrade (not visible to pages), or by close code 3000 and its
 * reason. `undefined` when a retry may succeed.
 */
export function readRefusal(error: unknown): KitError | undefined {
  const text = errorText(error)
  const status = /unexpected server response: (\d{3})/i.exec(text)?.[1]
  const closed = /closed abnormally with code: 3000\s*(?:\((.*)\))?/is.exec(text)
  if (!closed && !['400', '401', '403', '404', '429'].includes(status ?? '')) return undefined
  const reason = closed ? (closed[1] ?? '') : ''
  if (status === '429' || /too many|rate/i.test(reason))
    return refused('RATE_LIMITED', 'The relay received too many requests: wait a moment', error, true)
  if (/origin/i.test(reason))
    return refused('ORIGIN_REFUSED', 'The relay does not allow the address of this page', error)
  if (/project/i.test(reason))
    return refused('PROJECT_REFUSED', 'The relay does not know this project id', error)
  if (status === '403') return refused('FORBIDDEN', 'The relay refuses this project id or page', error)
  if (status === '401' || /unauthori[sz]ed|jwt|token|expired|iat/i.test(reason))
    return refused('UNAUTHORIZED', 'The relay refuses the key of this page', error)
  const why = reason ? ` (${reason.slice(0, 200)})` : ''
  return refused('ABNORMAL_CLOSURE', `The relay closed the connection abnormally with code 3000${why}`, error)
}
