import { Tag, useT, useValue, type ViewProps } from '@latchkit/ui/components'
import type { Guestbook } from '../Guestbook.js'
import type { GuestbookEntry } from '../GuestbookEntry.js'

/** Marks the entry that was signed last. */
export function NewestNote({ params: entry, plugin: book }: ViewProps<GuestbookEntry, Guestbook>) {
  const t = useT()
  const { data } = useValue(book.entries$)
  return data?.[0]?.id === entry.id ? <Tag>{t('guestbook-host.newest')}</Tag> : null
}
