/** By how much this machine is slower than the one that the deadlines were measured on. At least 1. */
export const patience: number

/** A deadline of a test, in milliseconds on this machine. */
export function patient(ms: number): number
