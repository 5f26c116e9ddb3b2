import { NameRegistry, type NameSuggestion } from '@latchkit/core'
import type { NamesEnv } from '../NamesEnv.js'
import { labelProblem, readName, splitName } from '../name/readName.js'
import { askService } from './askService.js'
import { namesError } from './namesError.js'

/** Suggestions shown at most. */
const MAX = 6

/** Suggests similar names: the name itself first, then available ones, then taken ones. */
export function createSuggest({ ctx, config }: NamesEnv) {
  const current: readonly [string] = [config.suffixes[0]]
  return async (text: string, { signal }: { readonly signal?: AbortSignal } = {}) => {
    const { label } = splitName(text, current)
    const problem = labelProblem(label)
    if (problem) throw namesError(problem)
    const wanted = label.toLowerCase()
    const asked = ctx.use(NameRegistry).suggest({ name: wanted, zone: config.zone, signal })
    const found = new Map<string, NameSuggestion>()
    for (const { name, isTaken } of await askService('SUGGEST_FAILED', asked, signal)) {
      // Only names that could be registered here are suggestions.
      const read = name.endsWith(`.${current[0]}`) ? readName(name, current) : undefined
      if (read !== undefined && !found.has(read)) found.set(read, { name: read, isTaken })
    }
    const rank = ({ name, isTaken }: NameSuggestion) =>
      name === `${wanted}.${current[0]}` ? 0 : isTaken ? 2 : 1
    return [...found.values()].sort((a, b) => rank(a) - rank(b)).slice(0, MAX)
  }
}
