import { parseJson, readField, readItems, readTexts } from '@latchkit/core/tools'
import { isRecap } from './isRecap.js'

/** What a signed message lets the page ask for (ERC-5573). */
export interface Recap {
  readonly methods: readonly string[]
  readonly chains: readonly string[]
}

/** Reads it for one namespace, where the SDK's wallets put it: last. Empty for what cannot be read. */
export function readRecap(resources: readonly string[] = [], namespace: string): Recap {
  const last = resources.at(-1)
  if (!isRecap(last)) return { methods: [], chains: [] }
  const abilities = readField(readField(decoded(last), 'att'), namespace)
  if (Object(abilities) !== abilities) return { methods: [], chains: [] }
  const names = Object.keys(abilities as object).slice(0, 100)
  return {
    methods: names.flatMap(name => (name.startsWith('request/') ? name.slice('request/'.length) : [])),
    chains: names.flatMap(name =>
      readItems(readField(abilities, name), 10).flatMap(limits => readTexts(readField(limits, 'chains'))),
    ),
  }
}

function decoded(recap: string): unknown {
  try {
    return parseJson(
      atob(
        recap
          .slice(recap.lastIndexOf(':') + 1)
          .replaceAll('-', '+')
          .replaceAll('_', '/'),
      ),
    )
  } catch {
    return undefined
  }
}
