import { peerRpcError } from './peerRpcError.js'

/** Time that a driver waits for an item, in ms. */
const TIMEOUT_MS = 10_000

export interface Queue<T> {
  push(item: T): void
  /** Takes the oldest, waiting up to 10 s for one. */
  next(): Promise<T>
  /** Takes the newest, which was just added. */
  take(): T
  drop(id: number): void
  list(): readonly T[]
}

export function createQueue<T extends { readonly id: number }>(what: string): Queue<T> {
  const items: T[] = []
  const waiting: ((item: T) => void)[] = []
  return {
    push(item) {
      const next = waiting.shift()
      if (next) next(item)
      else items.push(item)
    },
    next() {
      const first = items.shift()
      if (first) return Promise.resolve(first)
      return new Promise((resolve, reject) => {
        const take = (item: T) => {
          clearTimeout(timer)
          resolve(item)
        }
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(take), 1)
          reject(peerRpcError(-32000, `No ${what} arrived within ${TIMEOUT_MS / 1000} s.`))
        }, TIMEOUT_MS)
        waiting.push(take)
      })
    },
    take() {
      const last = items.pop()
      if (last) return last
      throw peerRpcError(-32000, `No pending ${what}.`)
    },
    drop(id) {
      const at = items.findIndex(item => item.id === id)
      if (at >= 0) items.splice(at, 1)
    },
    list: () => [...items],
  }
}
