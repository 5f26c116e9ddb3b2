import { checkUrl } from '../url/checkUrl.js'

/** More claims of one id than this are not listed. */
const MAX_CLAIMS = 5

/** True if an id has been claimed too often. */
export const isOverclaimed = (taken: ReadonlySet<string>, wanted: string): boolean =>
  taken.has(`${wanted}#${MAX_CLAIMS}`)

/** Reserves an id: the wanted one if it is free, otherwise the same with a number appended. */
export function freeId(taken: Set<string>, wanted: string): string {
  let id = wanted
  for (let number = 2; taken.has(id); number++) id = `${wanted}#${number}`
  taken.add(id)
  return id
}

/** Derives an id from a wallet's name, for standards without ids: `name:` and the name in lower case with dashes. */
export const nameId = (name: string): string => `name:${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`

/**
 * The icon that a wallet announces: only a `data:` image of at most 100 kB, so that listing wallets sends no request.
 * `undefined` for anything else.
 */
export function safeIcon(icon: unknown): string | undefined {
  const url = checkUrl(typeof icon === 'string' ? icon.trim() : undefined, 'image', {
    maxDataLength: 100_000,
  })
  return url?.protocol === 'data:' ? url.href : undefined
}
