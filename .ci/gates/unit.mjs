import { join } from 'node:path'
import { changedFiles } from '../changedFiles.mjs'
import { vitestRun } from '../vitestRun.mjs'

/**
 * Unit tests, component tests in jsdom, and type tests. With a commit, only tests in packages that changed
 * since and that reach a change; type tests compile with the sources.
 */
export async function unit({ root, since }) {
  const run = since
    ? vitestRun(root, ['unit', 'ui'], {
        args: [...(await packagesSince(root, since)), `--changed=${since}`, '--passWithNoTests'],
      })
    : // They take five minutes on two quick cores; a slow machine needs three times that.
      vitestRun(root, ['unit', 'ui', 'types'], { timeout: 1_200_000 })
  const { passed, failed, skipped, problems } = await run
  return { summary: `${passed} tests${skipped ? `, ${skipped} skipped` : ''}`, passed, failed, problems }
}

/** As Vitest filters files: by part of their path. */
async function packagesSince(root, since) {
  const folders = (await changedFiles(since)).flatMap(
    file => /^(core|ui|docs\/examples|(?:plugins|examples)\/[^/]+)\//.exec(file)?.[1] ?? [],
  )
  // Without any, Vitest would run all.
  return [...new Set(folders), 'none'].map(folder => `${join(root, folder)}/`)
}
