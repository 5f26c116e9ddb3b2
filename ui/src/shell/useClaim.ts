import type { Kit } from '@latchkit/core'
import { useLayoutEffect, useState } from 'react'

const claims = new WeakMap<Kit, ((isFirst: boolean) => void)[]>()

/** True for one mount of a kit at a time: several providers of one kit share one modal. */
export function useClaim(kit: Kit): boolean {
  const [isFirst, setFirst] = useState(false)
  useLayoutEffect(() => {
    const queue = claims.get(kit) ?? []
    claims.set(kit, queue)
    queue.push(setFirst)
    queue[0]?.(true)
    return () => {
      queue.splice(queue.indexOf(setFirst), 1)
      setFirst(false)
      queue[0]?.(true)
    }
  }, [kit])
  return isFirst
}
