import { afterEach, beforeEach } from 'vitest'
import { type PlayedSite, playSite } from './playSite.js'

/** Plays the secure site anew for each test of the file. What is in `cleanups` runs after it, the last one first. */
export function playSites() {
  let site: PlayedSite
  const cleanups: (() => unknown)[] = []
  beforeEach(() => {
    site = playSite()
  })
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
    site.stop()
    document.body.replaceChildren()
  })
  return { site: () => site, cleanups }
}
