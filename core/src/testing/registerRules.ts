import { patient } from './patient.js'
import type { Rule } from './Rule.js'
import { describe, it } from './runner.js'

/** Registers rules as tests of the runner. Excluded rules are skipped, with the reason. */
export function registerRules(
  rules: readonly Rule[],
  unchecked: Readonly<Record<string, string>> = {},
): void {
  for (const group of new Set(rules.map(rule => rule.group))) {
    describe(group, () => {
      for (const { name, run, timeoutMs } of rules.filter(rule => rule.group === group)) {
        const reason = unchecked[name]
        if (reason === undefined) it(name, run, timeoutMs && patient(timeoutMs))
        else it.skip(`${name} (${reason})`, () => {})
      }
    })
  }
}
