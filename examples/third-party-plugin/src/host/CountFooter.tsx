import { Note, useT, type ViewProps } from '@latchkit/ui/components'
import type { Guestbook } from '../Guestbook.js'
import { useBook } from '../views/useBook.js'

/** How many have signed, where others are about to. */
export function CountFooter({ plugin: book }: ViewProps<unknown, Guestbook>) {
  const t = useT()
  const { data } = useBook(book)
  return data?.length ? <Note>{t('guestbook-host.count', { count: data.length })}</Note> : null
}
