import { useValue } from '@latchkit/ui/components'
import { useEffect } from 'react'
import type { Guestbook } from '../Guestbook.js'

/** The entries of the book; reads them when a view opens. */
export function useBook(book: Guestbook) {
  const state = useValue(book.entries$)
  useEffect(() => {
    // A failure is in the state.
    book.load().catch(() => {})
  }, [book])
  return state
}
