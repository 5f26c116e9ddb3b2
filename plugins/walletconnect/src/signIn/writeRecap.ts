import { RECAP } from './isRecap.js'

/** Says as a resource which methods the page may ask for (ERC-5573). */
export function writeRecap(namespace: string, methods: readonly string[]): string {
  const abilities = Object.fromEntries([...methods].sort().map(method => [`request/${method}`, [{}]]))
  return `${RECAP}${btoa(JSON.stringify({ att: { [namespace]: abilities } })).replaceAll('=', '')}`
}
