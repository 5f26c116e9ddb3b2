import { join } from 'node:path'
import { changedFiles } from '../changedFiles.mjs'
import { vitestRun } from '../vitestRun.mjs'

/**
 * Unit tests, and component tests in jsdom. With a commit, only tests in packages that changed since and that
 * reach a change.
 */
export async function unit({ root, since }) {
  return since
    ? vitestRun(root, ['unit', 'isolated', 'ui'], {
        args: [...(await packagesSince(root, since)), `--changed=${since}`, '--passWithNoTests'],
      })
    : // They take five minutes on two quick cores; a slow machine needs three times that.
      vitestRun(root, ['unit', 'isolated', 'ui'], { timeout: 1_800_000 })
}

/** As Vitest filters files: by part of their path. */
async function packagesSince(root, since) {
  const folders = (await changedFiles(since)).flatMap(
    file => /^(core|ui|docs\/examples|(?:plugins|examples)\/[^/]+)\//.exec(file)?.[1] ?? [],
  )
  // Without any, Vitest would run all.
  return [...new Set(folders), 'none'].map(folder => `${join(root, folder)}/`)
}
