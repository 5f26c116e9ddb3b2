/** One request's place in the order of arrival. */
export interface Turn {
  /** Resolves when every earlier request has prompted, or ended without a prompt. */
  readonly ready: Promise<void>
  /** Lets the next one continue. */
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
