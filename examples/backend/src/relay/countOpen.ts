/** The connections that are open, by address. */
export interface OpenConnections {
  /** Whether the address, or all together, have as many as they may. */
  isFull(address: string): boolean
  /** Counts one; what it returns counts it no more. */
  add(address: string): () => void
}

/** Counts connections: so many of one address, and so many of all. */
export function countOpen(mostOfOne: number, most: number): OpenConnections {
  const open = new Map<string, number>()
  let all = 0
  return {
    isFull: address => all >= most || (open.get(address) ?? 0) >= mostOfOne,
    add(address) {
      all += 1
      open.set(address, (open.get(address) ?? 0) + 1)
      return () => {
        all -= 1
        const left = (open.get(address) ?? 1) - 1
        if (left > 0) open.set(address, left)
        else open.delete(address)
      }
    },
  }
}
