import type { TestProject } from 'vitest/node'
import { build } from '../build.mjs'
import { ensureChromium } from '../chromium.mjs'

/**
 * Runs once before the browser tests: builds the packages and finds a Chromium; a test gets it with
 * `inject('chromiumPath')`.
 */
export async function setup(project: TestProject) {
  await build()
  project.provide('chromiumPath', await ensureChromium())
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The path of the Chromium to launch with playwright-core. */
    chromiumPath: string
  }
}
