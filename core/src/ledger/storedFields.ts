import { readBaseUnits } from '../amount/decimals.js'
import { type CaipAddress, type CaipAssetId, type CaipNetworkId, isCaip2 } from '../caip/Caip.js'
import { isCaip10 } from '../caip/parseCaip.js'
import { cleanText } from '../text/cleanText.js'
import { isText } from '../untrusted/readItems.js'
import { checkUrl } from '../url/checkUrl.js'

/** Reads a stored value, which anybody may have changed; `undefined` refuses it. */
export type ReadStored<T> = (value: unknown) => T | undefined

type RequiredReads<T> = {
  readonly [K in keyof T as undefined extends T[K] ? never : K]: ReadStored<T[K]>
}
type OptionalReads<T> = {
  readonly [K in keyof T as undefined extends T[K] ? K : never]-?: ReadStored<NonNullable<T[K]>>
}

function fields<T extends object>(required: RequiredReads<T>, optional: OptionalReads<T>): ReadStored<T> {
  const readers = (table: object) => Object.entries(table) as [string, ReadStored<unknown>][]
  return value => {
    const stored = (value ?? {}) as Record<string, unknown>
    const read = (table: object) => readers(table).map(([name, reader]) => [name, reader(stored[name])])
    const needed = read(required)
    if (needed.some(([, found]) => found === undefined)) return undefined
    return Object.fromEntries([...needed, ...read(optional).filter(([, found]) => found !== undefined)]) as T
  }
}

/** Readers of the fields of what is stored. Amounts are stored as text, for JSON has no bigint. */
export const stored = {
  /**
   * An object. Without one of the `required` fields it is none, an `optional` one that its reader refuses is left out, and others
   * are not read. Every field of the type has to be named.
   */
  fields,
  /** A text of 1 to `most` UTF-16 code units. */
  text:
    (most: number): ReadStored<string> =>
    value =>
      isText(value, most) ? value : undefined,
  /** A text to show: cleaned, of at most `most` code points, empty if it is none. */
  label:
    (most: number): ReadStored<string> =>
    value =>
      cleanText(value, most),
  /** One of some values. */
  oneOf:
    <const T>(...values: readonly T[]): ReadStored<T> =>
    value =>
      values.find(each => each === value),
  /** An integer from 0 to `most`. */
  count:
    (most: number): ReadStored<number> =>
    value =>
      Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most
        ? (value as number)
        : undefined,
  /** A time in ms since the epoch. */
  time: (value: unknown): number | undefined => (Number.isSafeInteger(value) ? (value as number) : undefined),
  /** An amount in base units. */
  units: readBaseUnits,
  /** Fields that are not stored. */
  never: () => undefined,
  /** True or absent. */
  flag: (value: unknown): true | undefined => value === true || undefined,
  /** At most `most` entries of a list, without those that are none. */
  list:
    <T>(read: ReadStored<T>, most: number): ReadStored<readonly T[]> =>
    value =>
      Array.isArray(value)
        ? value
            .map(read)
            .filter(each => each !== undefined)
            .slice(0, most)
        : undefined,
  /** A CAIP-2 network. */
  network: (value: unknown): CaipNetworkId | undefined =>
    isText(value, 41) && isCaip2(value) ? value : undefined,
  /** A CAIP-10 account. */
  account: (value: unknown): CaipAddress | undefined =>
    isText(value, 180) && isCaip10(value) ? value : undefined,
  /** A CAIP-19 asset, as far as its network. */
  asset: (value: unknown): CaipAssetId | undefined =>
    isText(value, 250) && isCaip2(value.split('/')[0]) && value.includes('/')
      ? (value as CaipAssetId)
      : undefined,
  /** An address that a link may lead to. */
  link: (value: unknown): string | undefined => checkUrl(value, 'link')?.href,
} as const
