import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { createRunner } from './createRunner.mjs'
import { groups } from './groups.mjs'
import { versionOf } from './listMutants.mjs'

/** By which conditions the tests of a file came, when both were as they are. */
const cache = join(root, '.cache', 'mutants', 'comesBy.jsonl')

/** So many files are learnt before that is written down. */
const AT_ONCE = 10

/** What it takes to start a file of tests. */
const STARTING_S = 0.5

/** Of a file that takes longer, only the tests are run that come by what is broken. */
const QUICK_S = 1

/** Knows which tests come by a condition, and asks those whether they notice that it is broken. */
export async function createTests(tried) {
  const runner = await createRunner()
  const passed = new Map()
  for (const line of existsSync(cache) ? readFileSync(cache, 'utf8').split('\n') : [])
    if (line) passed.set(JSON.parse(line).file, JSON.parse(line))
  const noticed = new Map()
  for (const { file, by } of tried) count(file, by)

  function count(source, by = '') {
    const key = `${source} ${by.split(':')[0]}`
    noticed.set(key, (noticed.get(key) ?? 0) + 1)
  }

  const nameOf = specification => specification.moduleId.slice(root.length + 1)
  const isCurrent = file => {
    const one = passed.get(file)
    if (one?.version !== versionOf(file)) return false
    return Object.entries(one.sources).every(
      ([source, version]) => existsSync(join(root, source)) && versionOf(source) === version,
    )
  }

  /** Runs files of tests with nothing broken, unless that was done. */
  async function pass(specifications) {
    const stale = specifications.filter(one => !isCurrent(nameOf(one)))
    if (stale.length === 0) return
    const { by, why, files } = await runner.run(stale)
    for (const { file, isOk, seconds, count, conditions, held } of files) {
      // A file that fails as it is would seem to notice everything.
      if (!isOk) process.stdout.write(`left out, as it fails: ${file} ${by ?? ''} ${why}\n`)
      const sources = [...new Set(Object.keys(conditions).map(id => id.slice(0, id.lastIndexOf(':'))))]
      const line = {
        ...{ file, version: versionOf(file), seconds, count },
        ...(isOk ? { conditions, held } : { conditions: {}, held: {} }),
        sources: Object.fromEntries(sources.map(source => [source, versionOf(source)])),
      }
      passed.set(file, line)
      if (isOk) appendFileSync(cache, `${JSON.stringify(line)}\n`)
    }
  }

  /** Which tests of a file come by a condition, where not all of its tests have to run. */
  const someOf = ({ seconds }, met) => (seconds > QUICK_S && !met.includes('') ? met : undefined)
  const standing = new Map()
  /** Whether some tests of a file pass without the others when nothing is broken: one may need what an earlier one did. */
  async function standAlone(specification, only) {
    const key = `${nameOf(specification)} ${only}`
    if (!standing.has(key)) standing.set(key, (await runner.run([specification], { only })).isOk)
    return standing.get(key)
  }
  async function tryFile(specification, mutant, only, most) {
    const some = only && (await runner.run([specification], { ...mutant, only }, most))
    if (some && (some.isOk || (await standAlone(specification, only)))) return some
    return await runner.run([specification], mutant, most)
  }

  const found = new Map()
  const testsOf = source =>
    groups.find(({ sources }) => sources.some(folder => source.startsWith(folder)))?.tests

  return {
    /** Learns which tests come by the conditions of a source. */
    async prepare(source, until) {
      const tests = testsOf(source)
      if (found.has(tests)) return
      const specifications = await runner.find(tests)
      // Those that run together import what they share once.
      for (let at = 0; at < specifications.length && Date.now() < until; at += AT_ONCE)
        await pass(specifications.slice(at, at + AT_ONCE))
      found.set(tests, specifications)
    },
    /** `hang` is called with the file of tests that does not come to its end. */
    async tryOne({ file, id, how }, hang) {
      // A condition that never held can be taken out without a difference.
      const meets = test => (how === 'removed' ? test?.held : test?.conditions)?.[id]
      const rank = one => noticed.get(`${file} ${one}`) ?? 0
      const secondsOf = test =>
        test.seconds * ((someOf(test, meets(test))?.length ?? test.count) / test.count)
      // What takes a tenth of the time may notice a tenth as often.
      const cost = one => (secondsOf(passed.get(one)) + STARTING_S) / (1 + rank(one))
      const near = one => Number(one.replace(/\.test\.tsx?$/, '') === file.replace(/\.tsx?$/, ''))
      const those = found
        .get(testsOf(file))
        .filter(one => meets(passed.get(nameOf(one))))
        .map(one => ({ one, name: nameOf(one) }))
        .sort((a, b) => near(b.name) - near(a.name) || cost(a.name) - cost(b.name))
      if (those.length === 0) return { outcome: 'untested' }
      for (const { one, name } of those) {
        const test = passed.get(name)
        const most = Math.max(8_000, test.seconds * 6_000)
        const timer = setTimeout(hang, 4 * most, name)
        const { isOk, by, why } = await tryFile(one, { broken: id, how }, someOf(test, meets(test)), most)
        clearTimeout(timer)
        if (isOk) continue
        count(file, by)
        return { outcome: 'killed', by, why }
      }
      return { outcome: 'survived', tests: those.map(({ name }) => name) }
    },
    close: runner.close,
  }
}
