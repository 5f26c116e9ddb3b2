import { persisted } from '@latchkit/core/tools'

/** Somebody who was paid from this browser. */
export interface Recent {
  readonly namespace: string
  readonly address: string
  readonly name?: string
  /** What the last payment said to the recipient. */
  readonly memo?: string
  /** How often. */
  readonly times: number
  /** When last, in milliseconds since the epoch. */
  readonly at: number
}

const MOST = 20

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= most

function readRecent(value: unknown): Recent[] {
  const { namespace, address, name, memo, times, at } = (value ?? {}) as Record<string, unknown>
  if (!isText(namespace, 8) || !isText(address, 128) || (name !== undefined && !isText(name, 255))) return []
  if (!Number.isSafeInteger(times) || !Number.isSafeInteger(at)) return []
  const said = { ...(name === undefined ? {} : { name }), ...(isText(memo, 1_000) ? { memo } : {}) }
  return [{ namespace, address, ...said, times: times as number, at: at as number }]
}

/** Who was paid, the last one first. Only transfers that this plugin sent and a network confirmed get in. */
export const recentsShelf = /* @__PURE__ */ persisted<readonly Recent[]>({
  key: 'recents',
  version: 1,
  redact: true,
  schema: value => (Array.isArray(value) ? value.flatMap(readRecent).slice(0, MOST) : undefined),
})
