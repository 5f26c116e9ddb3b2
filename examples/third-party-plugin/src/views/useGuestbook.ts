import { useKit, useValue } from '@latchkit/ui/parts'
import { useEffect } from 'react'
import { Guestbook } from '../Guestbook.js'

/** The book and what stands in it; reads it when a view opens. */
export function useGuestbook() {
  const kit = useKit()
  const book = kit.use(Guestbook)
  const state = useValue(book.entries$)
  useEffect(() => {
    // A failure is in the state.
    book.load().catch(() => {})
  }, [book])
  return { kit, book, state }
}
