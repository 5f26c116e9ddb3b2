export interface AdmissionQueue {
  /** Calls back when it is their turn. Returns false, without a call, if too many are waiting. */
  add(admit: () => void): boolean
}

/**
 * Admits a few per turn of the event loop, so that connected clients are served in between when thousands
 * reconnect at once because another node died or the network returned.
 */
export function createAdmissionQueue(most: number, perTurn = 4): AdmissionQueue {
  let waiting: (() => void)[] = []
  function admitSome() {
    const [now, later] = [waiting.slice(0, perTurn), waiting.slice(perTurn)]
    waiting = later
    for (const admit of now) admit()
    if (waiting.length > 0) setImmediate(admitSome)
  }
  return {
    add(admit) {
      if (waiting.length >= most) return false
      waiting.push(admit)
      if (waiting.length === 1) setImmediate(admitSome)
      return true
    },
  }
}
