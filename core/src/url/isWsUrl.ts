import { checkUrl } from './checkUrl.js'

/** Whether a value is a ws or wss URL. */
export function isWsUrl(value: unknown): value is string {
  return checkUrl(value, 'rpc-ws') !== undefined
}
