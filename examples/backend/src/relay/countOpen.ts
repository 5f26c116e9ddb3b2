export interface OpenConnections {
  /** The address, or the total, is at its limit. */
  isFull(address: string): boolean
  /** Counts one; the returned function removes it from the count. */
  add(address: string): () => void
}

/** Counts connections, limited per address and in total. */
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
