import { vitestRun } from '../vitestRun.mjs'

/** Every chain plugin passes the conformance suite in Chromium, with a real wallet on the chains of the sandbox. */
export async function chains({ root }) {
  return vitestRun(root, ['chains'], { timeout: 1_200_000 })
}
