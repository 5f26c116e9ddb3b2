import { readField, readItems, readTexts } from '@latchkit/core/tools'
import { decodeRecap } from './decodeRecap.js'

/** What a signed message lets the page ask for (ERC-5573). */
export interface Recap {
  readonly methods: readonly string[]
  readonly chains: readonly string[]
}

/** Reads it for one namespace. Empty for what cannot be read. */
export function readRecap(resources: readonly string[] | undefined, namespace: string): Recap {
  const abilities = decodeRecap(resources).find(([name]) => name === namespace)?.[1] ?? []
  return {
    methods: abilities.flatMap(([name]) =>
      name.startsWith('request/') ? name.slice('request/'.length) : [],
    ),
    chains: abilities.flatMap(([, limits]) =>
      readItems(limits, 10).flatMap(limit => readTexts(readField(limit, 'chains'))),
    ),
  }
}
