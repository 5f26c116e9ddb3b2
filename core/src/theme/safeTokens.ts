import type { ThemeTokens } from '../slots/themeTokens.js'

/** Keeps only custom properties of ours whose value cannot fetch, nest or end the declaration. */
export function safeTokens(tokens: ThemeTokens): ThemeTokens {
  const safe = Object.entries(tokens).filter(
    ([name, value]) =>
      /^--lk-[a-z0-9-]{1,40}$/.test(name) &&
      typeof value === 'string' &&
      value.length <= 200 &&
      !/[;{}<>\\@]|url|image|expression|attr\(/i.test(value),
  )
  return Object.fromEntries(safe)
}
