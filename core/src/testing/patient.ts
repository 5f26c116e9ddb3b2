/** A deadline of a test, in ms on this machine: by how much it is slower than usual is the global `LATCHKIT_PATIENCE`, if it is set. */
export function patient(ms: number): number {
  const { LATCHKIT_PATIENCE = 1 } = globalThis as { LATCHKIT_PATIENCE?: number }
  return ms * LATCHKIT_PATIENCE
}
