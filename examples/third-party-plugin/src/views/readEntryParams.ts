/** Which entry the entry view shows. */
export interface EntryParams {
  readonly id: string
}

/** Checks the params of `kit.open('guestbook/entry', { id })`. */
export function readEntryParams({ id }: EntryParams): EntryParams {
  if (typeof id !== 'string' || id === '') throw new Error('an id is needed')
  return { id }
}
