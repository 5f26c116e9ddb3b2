import type { Setup } from './Setup.js'

/** What can change while a kit runs. */
const live = new Set<string>(['display', 'mode', 'locale', 'accent', 'bg', 'fg', 'radius', 'font'])

/** Two set-ups with the same key can share a kit; the rest changes while it runs. */
export const kitKey = (setup: Setup): string =>
  JSON.stringify(Object.entries(setup).filter(([name]) => !live.has(name)))
