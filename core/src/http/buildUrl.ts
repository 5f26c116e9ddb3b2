import { KitError } from '../errors/KitError.js'
import { assertUrl } from '../url/assertUrl.js'

/** Query parameters. `null` and `undefined` are skipped, lists are joined by commas. */
export type Query = Readonly<Record<string, string | number | boolean | readonly string[] | null | undefined>>

/**
 * Adds a path and query parameters to a base URL, which may have its own path and query. Throws `http/INCOMPATIBLE_URL`
 * if the base is not http(s) or the path leaves it with `..`.
 */
export function buildUrl(baseUrl: string, path = '', ...queries: readonly (Query | undefined)[]): URL {
  const url = assertUrl(baseUrl, 'rpc-http')
  const [pathname = '', search] = path.split('?', 2)
  if (/(?:^|[/\\])(?:\.|%2e){1,2}(?:[/\\]|$)/i.test(pathname))
    throw new KitError('http/INCOMPATIBLE_URL', {
      message: `The path leaves its base: ${path}`,
      context: { url: path },
    })
  if (pathname) url.pathname = `${url.pathname.replace(/\/$/, '')}/${pathname.replace(/^\//, '')}`
  if (search) for (const [key, value] of new URLSearchParams(search)) url.searchParams.append(key, value)
  for (const query of queries)
    for (const [key, value] of Object.entries(query ?? {}))
      if (value !== null && value !== undefined) url.searchParams.set(key, String(value))
  return url
}
