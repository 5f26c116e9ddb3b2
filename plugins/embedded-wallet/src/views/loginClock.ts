/** The clock of a login's moments, in ms. That of the system may be set while a mail is on its way. */
export const loginNow = (): number => performance.now()

/** Seconds as `0:24`. */
export const clockTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
