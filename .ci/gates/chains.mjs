import { vitestRun } from '../vitestRun.mjs'

/** Every chain plugin passes the conformance suite in Chromium, with a real wallet on the chains of the sandbox. */
export async function chains({ root }) {
  const { passed, failed, skipped, problems } = await vitestRun(root, ['chains'], { timeout: 300_000 })
  return { summary: `${passed} tests${skipped ? `, ${skipped} skipped` : ''}`, passed, failed, problems }
}
