import { afterAll, inject } from 'vitest'

/** What the sources call with each condition that may be broken: which of them a file of tests came by, and which of them held. */
const seen = new Set<string>()
const held = new Set<string>()
const { broken, how } = inject('mutant' as never) as { broken?: string; how?: string }

Object.assign(globalThis, {
  latchkitMutant(id: string, value: unknown) {
    seen.add(id)
    if (value) held.add(id)
    if (id !== broken) return value
    return how === 'negated' ? !value : false
  },
})

// biome-ignore lint/correctness/noEmptyPattern: Vitest hands nothing else before the file.
afterAll(({}, file) => {
  Object.assign(file.meta, { conditions: [...seen], held: [...held] })
})
