import { expect } from 'vitest'

/** True if a process exists and is running. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Waits until a process is gone. */
export const untilGone = (pid: number) => expect.poll(() => isAlive(pid)).toBe(false)
