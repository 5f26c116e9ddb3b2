/**
 * By how much this machine is slower than the one that the deadlines were measured on: `npm test` measures it and hands it to every
 * test run. A second try doubles it.
 */
export const patience = Math.max(1, Number(process.env.LATCHKIT_PATIENCE) || 1)

/** A deadline of a test, in milliseconds on this machine. */
export const patient = ms => Math.round(ms * patience)
