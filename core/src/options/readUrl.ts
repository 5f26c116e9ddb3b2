import { checkUrl, type UrlPolicy } from '../url/checkUrl.js'
import { must } from './readers.js'

/** Reads an optional URL. */
export function readUrl(value: unknown, path: string, policy: UrlPolicy): string | undefined {
  if (value === undefined) return undefined
  must(checkUrl(value, policy), path, `a URL fit as ${policy}`)
  return value as string
}
