import { vitestRun } from '../vitestRun.mjs'

/** The sandbox starts real chains, serves them and stops cleanly. */
export async function sandbox({ root }) {
  return vitestRun(root, ['sandbox'], { timeout: 1_200_000 })
}
