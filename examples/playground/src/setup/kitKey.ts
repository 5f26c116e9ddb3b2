import type { Setup } from './Setup.js'

/** The part of a setup that can change while a kit is running. */
const live = new Set<string>([
  'display',
  'device',
  'panel',
  'mode',
  'locale',
  'accent',
  'bg',
  'fg',
  'radius',
  'font',
])

/** Two setups with the same key can share a kit; everything else changes in place. */
export const kitKey = (setup: Setup): string =>
  JSON.stringify(Object.entries(setup).filter(([name]) => !live.has(name)))
