import type { TestProject } from 'vitest/node'
import { buildSecureSite } from '../../../../.ci/secureSite.mjs'
import { buildPlayground } from './buildPlayground.js'

/**
 * Runs once before the browser tests: builds the secure site, and the page that most of them use; a test gets its folder with
 * `inject('playground')`.
 */
export async function setup(project: TestProject) {
  await buildSecureSite()
  const { folder, remove } = await buildPlayground()
  project.provide('playground', folder)
  return remove
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the built playground. */
    playground: string
  }
}
