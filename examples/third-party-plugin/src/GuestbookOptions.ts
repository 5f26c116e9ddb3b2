/** Options of `guestbook()`. */
export interface GuestbookOptions {
  /** The book's title: the first line of each signed message. */
  readonly title: string
  /** Longest entry in characters. Default 140. */
  readonly maxLength?: number
}

/** Checks the options; the kit turns what it throws into `kit/INVALID_OPTIONS`. */
export function readOptions({ title, maxLength = 140 }: GuestbookOptions): Required<GuestbookOptions> {
  if (typeof title !== 'string' || title.trim() === '') throw new Error('a title is needed')
  if (title.length > 200) throw new Error('the title has at most 200 characters')
  if (!Number.isSafeInteger(maxLength) || maxLength < 1 || maxLength > 1_000) {
    throw new Error('maxLength must be a whole number from 1 to 1,000')
  }
  return { title: title.trim(), maxLength }
}
