import { afterAll, afterEach, beforeEach, inject } from 'vitest'

/** A condition, and the tests that came by it: none where it was outside of any, as while a file loads. */
type Met = Record<string, string[]>

const seen: Met = {}
const held: Met = {}
const running = new Set<string>()
let count = 0
const { broken, how, only } = inject('mutant' as never) as { broken?: string; how?: string; only?: string[] }

function note(met: Met, id: string) {
  met[id] ??= []
  const tests = met[id]
  for (const test of running.size > 0 ? running : ['']) if (!tests.includes(test)) tests.push(test)
}

/** What the sources call with each condition that may be broken: which of them a file of tests came by, and which of them held. */
Object.assign(globalThis, {
  latchkitMutant(id: string, value: unknown) {
    note(seen, id)
    if (value) note(held, id)
    if (id !== broken) return value
    return how === 'negated' ? !value : false
  },
})

beforeEach(({ task, skip }) => {
  skip(only !== undefined && !only.includes(task.id), 'comes by nothing that is broken')
  count += 1
  running.add(task.id)
})
afterEach(({ task }) => {
  running.delete(task.id)
})
// biome-ignore lint/correctness/noEmptyPattern: Vitest hands nothing else before the file.
afterAll(({}, file) => {
  Object.assign(file.meta, { conditions: seen, held, count })
})
