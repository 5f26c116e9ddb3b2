import { vitestRun } from '../vitestRun.mjs'

/** The sandbox starts real chains, serves them and stops cleanly. */
export async function sandbox({ root }) {
  const { passed, failed, skipped, problems } = await vitestRun(root, ['sandbox'])
  return { summary: `${passed} tests${skipped ? `, ${skipped} skipped` : ''}`, passed, failed, problems }
}
