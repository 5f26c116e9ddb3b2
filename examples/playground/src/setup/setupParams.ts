import { defaultSetup, type Setup } from './Setup.js'
import { setupRules } from './setupRules.js'

/** By name: a rule gets a value of its default's type. */
const rules: Readonly<Record<string, ((value: never) => boolean) | undefined>> = setupRules

/** Reads a setup from the page's URL. Invalid values are ignored. */
export function readSetup(query: string): Setup {
  const params = new URLSearchParams(query)
  const entries = Object.entries(defaultSetup).map(([name, usual]) => {
    const text = params.get(name)
    if (text === null) return [name, usual]
    if (typeof usual === 'boolean') return [name, text === 'on' ? true : text === 'off' ? false : usual]
    const value = typeof usual === 'number' ? Number(text) : text
    // TypeScript can't tell that the rule and the value belong to one name.
    return [name, rules[name]?.(value as never) ? value : usual]
  })
  return Object.fromEntries(entries)
}

/** Writes what differs from the defaults. */
export function writeSetup(setup: Setup): string {
  const params = new URLSearchParams()
  const defaults: Readonly<Record<string, unknown>> = { ...defaultSetup }
  for (const [name, value] of Object.entries(setup)) {
    if (value === defaults[name]) continue
    params.set(name, typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value))
  }
  const text = params.toString()
  return text ? `?${text}` : ''
}
