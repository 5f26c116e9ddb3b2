/** How many pages are remembered. */
const MOST = 500

/** Remembers which page led to which. */
export interface Trail {
  /** Whether the page after `cursor` is one that led to it. If it is not, it is remembered. */
  returns(cursor: string, next: string): boolean
}

/** Makes a trail, by which lists that bite their own tail are told. The first page has the cursor ''. */
export function createTrail(): Trail {
  const before = new Map<string, string>()
  return {
    returns(cursor, next) {
      for (let at: string | undefined = cursor; at !== undefined; at = before.get(at))
        if (at === next) return true
      before.delete(next)
      before.set(next, cursor)
      const [oldest] = before.keys()
      if (before.size > MOST && oldest !== undefined) before.delete(oldest)
      return false
    },
  }
}
