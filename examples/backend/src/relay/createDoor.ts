/** Where those who connect wait their turn. */
export interface Door {
  /** Calls back in its turn. False, and no call, when too many wait. */
  enter(admit: () => void): boolean
}

/**
 * Lets a few in each turn of the event loop, so that those who are connected are served in between when thousands come
 * back at once: another node died, or the network returned.
 */
export function createDoor(most: number, perTurn = 4): Door {
  let waiting: (() => void)[] = []
  function admitSome() {
    const [now, later] = [waiting.slice(0, perTurn), waiting.slice(perTurn)]
    waiting = later
    for (const admit of now) admit()
    if (waiting.length > 0) setImmediate(admitSome)
  }
  return {
    enter(admit) {
      if (waiting.length >= most) return false
      waiting.push(admit)
      if (waiting.length === 1) setImmediate(admitSome)
      return true
    },
  }
}
