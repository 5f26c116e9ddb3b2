import { defaultSetup, type Setup } from './Setup.js'
import { setupRules } from './setupRules.js'

/** Reads a setup from the page's URL. Invalid values are ignored. */
export function readSetup(query: string): Setup {
  const params = new URLSearchParams(query)
  const entries = Object.entries(defaultSetup).map(([name, usual]) => {
    const text = params.get(name)
    if (text === null) return [name, usual]
    if (typeof usual === 'boolean') return [name, text === 'on' ? true : text === 'off' ? false : usual]
    const value = typeof usual === 'number' ? Number(text) : text
    return [name, setupRules[name as keyof typeof setupRules]?.(value as never) ? value : usual]
  })
  return Object.fromEntries(entries) as Setup
}

/** Writes what differs from the defaults. */
export function writeSetup(setup: Setup): string {
  const params = new URLSearchParams()
  for (const [name, usual] of Object.entries(defaultSetup)) {
    const value = setup[name as keyof Setup]
    if (value === usual) continue
    params.set(name, typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value))
  }
  const text = params.toString()
  return text ? `?${text}` : ''
}
