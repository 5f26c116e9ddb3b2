import { checkUrl } from './checkUrl.js'

/** Whether a value is an http or https URL. */
export function isHttpUrl(value: unknown): value is string {
  return checkUrl(value, 'rpc-http') !== undefined
}
