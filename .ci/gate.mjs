import { gates } from './gates/index.mjs'
import { root } from './root.mjs'

// Runs one gate in a process of its own and sends the outcome to the parent.
const [name, ...flags] = process.argv.slice(2)
const started = performance.now()
const found = gates.find(gate => gate.name === name)
let outcome
try {
  const run = await found.load()
  outcome = await run({ root, update: flags.includes('--update') })
} catch (error) {
  outcome = {
    summary: '',
    problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  }
}
const result = { ...outcome, seconds: (performance.now() - started) / 1000 }
if (process.send) process.send(result, () => process.exit(0))
else process.stdout.write(`${JSON.stringify(result, undefined, 2)}\n`, () => process.exit(0))
