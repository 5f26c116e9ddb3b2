import { join } from 'node:path'
import { changedFiles } from '../changedFiles.mjs'
import { vitestRun } from '../vitestRun.mjs'

const projects = ['unit', 'isolated', 'ui']

/** Unit tests, and component tests in jsdom. With a commit, only tests in packages that changed since and that reach a change. */
export async function unit({ root, since, ...options }) {
  const args = since ? [...(await packagesSince(root, since)), `--changed=${since}`, '--passWithNoTests'] : []
  return vitestRun(root, projects, { minutes: 15, args, ...options })
}

/** As Vitest filters files: by part of their path. */
async function packagesSince(root, since) {
  const folders = (await changedFiles(since)).flatMap(
    file => /^(core|ui|docs\/examples|(?:plugins|examples)\/[^/]+)\//.exec(file)?.[1] ?? [],
  )
  // Without any, Vitest would run all.
  return [...new Set(folders), 'none'].map(folder => `${join(root, folder)}/`)
}
