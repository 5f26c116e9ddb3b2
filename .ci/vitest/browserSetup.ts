import { build } from '../build.mjs'
import { ensureChromium } from '../chromium.mjs'

/** Runs once before the browser tests: builds the packages and finds their browsers. */
export async function setup() {
  await build()
  await ensureChromium()
}
