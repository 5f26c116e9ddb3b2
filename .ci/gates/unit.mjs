import { vitestRun } from '../vitestRun.mjs'

/** Unit tests, component tests in jsdom, and type tests. */
export async function unit({ root }) {
  const { passed, failed, skipped, problems } = await vitestRun(root, ['unit', 'ui', 'types'])
  return { summary: `${passed} tests${skipped ? `, ${skipped} skipped` : ''}`, passed, failed, problems }
}
