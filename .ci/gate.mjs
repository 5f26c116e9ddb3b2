import { parseArgs } from 'node:util'
import { gates } from './gates/index.mjs'
import { root } from './root.mjs'

// Runs one gate in a separate process and sends the outcome to the parent, and before it what happens on the way.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    update: { type: 'boolean' },
    since: { type: 'string' },
    long: { type: 'boolean' },
    spare: { type: 'string' },
    until: { type: 'string' },
    seed: { type: 'string' },
  },
})
const [name] = positionals
const started = performance.now()
const found = gates.find(gate => gate.name === name)
const tell = message => process.send?.(message)
let outcome
try {
  const run = await found.load()
  const { spare = 0, until } = values
  outcome = await run({ root, ...values, spare: Number(spare), until: until && Number(until), tell })
} catch (error) {
  outcome = {
    summary: '',
    problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  }
}
const result = { ...outcome, seconds: (performance.now() - started) / 1000 }
if (process.send) process.send({ kind: 'outcome', outcome: result }, () => process.exit(0))
else process.stdout.write(`${JSON.stringify(result, undefined, 2)}\n`, () => process.exit(0))
