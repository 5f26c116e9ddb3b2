import { must, readKeys, readList } from '@latchkit/core'

/** Options of `send()`. All are optional. */
export interface SendOptions {
  /**
   * Addresses that need a memo or tag, by CAIP-2 id of their network: those of exchanges, where all customers share one.
   * At most 10,000 a network.
   */
  readonly memoRequired?: Readonly<Record<string, readonly string[]>> | undefined
}

/** Checks the options of `send()`: addresses that need a memo, by network. Throws a plain error that names the field. */
export function checkOptions(input: SendOptions | undefined): ReadonlyMap<string, readonly string[]> {
  const { memoRequired = {} } = readKeys(input, ['memoRequired'])
  const isText = (entry: unknown, path: string) => {
    must(typeof entry === 'string' && entry !== '', path, 'an address')
    return String(entry)
  }
  must(memoRequired === Object(memoRequired), 'memoRequired', 'lists by CAIP-2 id')
  return new Map(
    Object.entries(memoRequired).map(([id, list]) => [
      id,
      readList(list, `memoRequired of ${id}`, 10_000, isText),
    ]),
  )
}
