import { NameRegistry, type NameSuggestion } from '@latchkit/core'
import type { NamesEnv } from '../NamesEnv.js'
import { labelProblem } from '../name/labelProblem.js'
import { readName } from '../name/readName.js'
import { splitName } from '../name/splitName.js'
import { asking } from './asking.js'
import { namesError } from './namesError.js'

/** More would be a list to read. */
const MOST = 6

/** Asks for names like one: the name itself first, free ones before those that are taken. */
export function createSuggest({ ctx, config }: NamesEnv) {
  const current: readonly [string] = [config.suffixes[0]]
  return async (text: string, { signal }: { readonly signal?: AbortSignal } = {}) => {
    const { label } = splitName(text, current)
    const problem = labelProblem(label)
    if (problem) throw namesError(problem)
    const wanted = label.toLowerCase()
    const asked = ctx.use(NameRegistry).suggest({ name: wanted, zone: config.zone, signal })
    const found = new Map<string, NameSuggestion>()
    for (const { name, isTaken } of await asking('SUGGEST_FAILED', asked, signal)) {
      // What is not exactly a name that could be registered here is no suggestion.
      const read = name.endsWith(`.${current[0]}`) ? readName(name, current) : undefined
      if (read !== undefined && !found.has(read)) found.set(read, { name: read, isTaken })
    }
    const rank = ({ name, isTaken }: NameSuggestion) =>
      name === `${wanted}.${current[0]}` ? 0 : isTaken ? 2 : 1
    return [...found.values()].sort((a, b) => rank(a) - rank(b)).slice(0, MOST)
  }
}
