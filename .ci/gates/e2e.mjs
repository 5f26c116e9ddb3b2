import { vitestRun } from '../vitestRun.mjs'

/** Everything a visitor does, in Chromium. */
export async function e2e({ root }) {
  // They take a third of this on two quick cores.
  return vitestRun(root, ['e2e'], { timeout: 3_600_000 })
}
