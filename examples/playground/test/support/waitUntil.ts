import { setTimeout } from 'node:timers/promises'
import { patient } from '../../../../.ci/vitest/patience.mjs'

const LONGEST_MS = patient(30_000)

/** Reads until there is something, also where no test runs, as for pictures. */
export async function waitUntil<Value>(
  read: () => Promise<Value | undefined>,
  missing: string,
): Promise<Value> {
  for (const end = performance.now() + LONGEST_MS; performance.now() < end; await setTimeout(100)) {
    const value = await read()
    if (value !== undefined) return value
  }
  throw new Error(missing)
}
