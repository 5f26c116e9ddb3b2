/** One request's place in the order of arrival. */
export interface Turn {
  /** Settles when every earlier request has asked the person, or has ended without asking. */
  readonly ready: Promise<void>
  /** Lets the next one pass. */
  done(): void
}

/** Keeps prompts in the order of their requests, however long each takes to prepare. */
export function createTurns(): () => Turn {
  let last: Promise<void> = Promise.resolve()
  return () => {
    const ready = last
    let done = () => {}
    const own = new Promise<void>(resolve => {
      done = resolve
    })
    last = Promise.all([ready, own]).then(() => {})
    return { ready, done }
  }
}
