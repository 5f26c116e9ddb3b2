import { errorText } from '@latchkit/core'
import { useCallback, useEffect, useState } from 'react'
import type { Order } from '../Order.js'
import { api } from './api.js'

const LOOK_MS = 1_000
const isEnd = ({ status, delivery }: Order) => status === 'delivered' && delivery !== undefined
const idInPage = () => new URLSearchParams(location.hash.slice(1)).get('order') ?? undefined

/** The order of this page. Its id is in the address, so that a reload and another tab show the same one. */
export function useOrder() {
  const [id, setId] = useState(idInPage)
  const [order, setOrder] = useState<Order>()
  /** Why the order cannot be read now. */
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    setProblem(undefined)
    if (id === undefined) return setOrder(undefined)
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const look = () =>
      void api.order(id).then(
        found => {
          if (isGone) return
          setOrder(found)
          setProblem(undefined)
          if (found.hasExpired) return
          // A second payment is possible, which the shop then owes.
          timer = setTimeout(look, isEnd(found) ? 5 * LOOK_MS : LOOK_MS)
        },
        // The server or its node is away for a moment: the order stays as it was.
        error => {
          if (isGone) return
          setProblem(errorText(error))
          timer = setTimeout(look, 3 * LOOK_MS)
        },
      )
    look()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [id])
  const show = useCallback((next: Order | undefined) => {
    history.replaceState(null, '', next ? `#order=${next.id}` : location.pathname)
    setId(next?.id)
    setOrder(next)
  }, [])
  return { id, order, problem, show }
}
