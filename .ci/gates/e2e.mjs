import { vitestRun } from '../vitestRun.mjs'

/** Everything a visitor does, in Chromium. */
export async function e2e({ root }) {
  const { passed, failed, skipped, problems } = await vitestRun(root, ['e2e'], { timeout: 2_400_000 })
  return { summary: `${passed} tests${skipped ? `, ${skipped} skipped` : ''}`, passed, failed, problems }
}
