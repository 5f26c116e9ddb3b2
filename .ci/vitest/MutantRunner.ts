import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inject, type RunnerTask, type RunnerTestCase, type RunnerTestSuite, TestRunner } from 'vitest'

interface Mutant {
  readonly key: string
  readonly id: string
  readonly how: 'removed' | 'negated'
}

/** What `createRunner` provides. */
interface Plan {
  readonly mutants: readonly Mutant[]
  /** Each test runs once, with the condition `broken` from the start, if any. */
  readonly isWhole?: boolean
  readonly broken?: Mutant
  /** No test begins later, in ms since 1970. */
  readonly until: number
  /** Lines of JSON: what was noticed, and what ran out of time. */
  readonly report: string
  /** JSON: what is being tried, as a loop without an end says nothing. */
  readonly trying: string
}

/** A test that takes longer is not repeated. */
const LONGEST_MS = 3_000

/** In so many tests a broken condition may run out of time before that counts: another one may say what is wrong. */
const LATE_TIMES = 3

/** What a test does: it passes, is repeated with one condition broken after the other, and passes again after each that it noticed. */
interface Turns {
  step: 'pass' | 'break' | 'end'
  /** What it came by, and nobody has noticed; not known before it passed. */
  left?: readonly Mutant[]
  startedAt: number
}

const nameOf = ({ name, suite }: RunnerTask): string => (suite?.name ? `${nameOf(suite)} > ${name}` : name)

const byOf = (test: RunnerTestCase): string => `${test.file.name}: ${nameOf(test)}`

/**
 * Repeats each test with one condition broken, of those that it came by: so what it needs is loaded once, and nothing runs that notices
 * nothing. Of a whole run, each test runs once.
 */
export default class MutantRunner extends TestRunner {
  readonly #plan: Plan = inject('mutants' as never)
  readonly #turns = new Map<string, Turns>()
  readonly #killed = new Set<string>()
  /** How often each came to no end: by itself, that may be chance. */
  readonly #late = new Map<string, number>()
  /** The conditions that a file and a test asked for, with how each can be noticed: one that never held is no loss. */
  readonly #ofFile = new Set<string>()
  readonly #ofTest = new Set<string>()
  #broken: Mutant | undefined = this.#plan.broken

  constructor(config: TestRunner['config']) {
    super(config)
    // Other environments have workers of their own.
    const { report } = this.#plan
    for (const line of existsSync(report) ? readFileSync(report, 'utf8').split('\n') : []) {
      const { key, outcome } = JSON.parse(line || '{}')
      if (outcome === 'killed') this.#killed.add(key)
      if (outcome === 'late') this.#addLate(key)
    }
    Object.assign(globalThis, {
      latchkitMutant: (id: string, value: unknown) => {
        for (const met of [this.#ofFile, this.#ofTest]) {
          met.add(`${id}:negated`)
          if (value) met.add(`${id}:removed`)
        }
        if (id !== this.#broken?.id) return value
        return this.#broken.how === 'negated' ? !value : false
      },
    })
  }
  override onCollectStart(file: RunnerTestSuite['file']): void {
    super.onCollectStart(file)
    this.#ofFile.clear()
  }
  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test)
    if (this.#plan.isWhole || (test.mode !== 'run' && test.mode !== 'queued')) return
    const isOver = this.#left().length === 0 || Date.now() > this.#plan.until
    if (isOver) test.mode = 'skip'
    // More than there can be: the last turn is skipped, which ends the test.
    test.repeats = Number.MAX_SAFE_INTEGER
    this.#turns.set(test.id, { step: 'pass', startedAt: 0 })
  }
  override onBeforeTryTask(test: RunnerTestCase): void {
    const turns = this.#turns.get(test.id)
    if (turns) this.#turn(test, turns)
    writeFileSync(this.#plan.trying, JSON.stringify({ mutant: this.#broken, by: byOf(test), at: Date.now() }))
    super.onBeforeTryTask(test)
  }
  onAfterRetryTask(test: RunnerTestCase): void {
    const turns = this.#turns.get(test.id)
    const { result } = test
    if (!turns || !result || result.state === 'skip' || turns.step === 'end') return
    const isNoticed = (result.state === 'fail') !== Boolean(test.fails)
    if (turns.step === 'break') {
      if (isNoticed && this.#broken) this.#notice(this.#broken, test, turns)
      // One that did not come to its end may still be at work.
      if (isNoticed) turns.step = 'pass'
    } else if (isNoticed || Date.now() - turns.startedAt > LONGEST_MS) turns.step = 'end'
    else {
      turns.left ??= this.#left().filter(({ id, how }) => this.#ofTest.has(`${id}:${how}`))
      turns.step = 'break'
    }
    this.#broken = undefined
    result.state = 'run'
    delete result.errors
  }
  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onAfterRunSuite(suite)
    if ('filepath' in suite) Object.assign(suite.meta, { met: [...this.#ofFile] })
  }

  #left(): readonly Mutant[] {
    return this.#plan.mutants.filter(({ key }) => !this.#killed.has(key))
  }
  #turn(test: RunnerTestCase, turns: Turns): void {
    if (turns.step === 'break') {
      const [next, ...left] = turns.left?.filter(({ key }) => !this.#killed.has(key)) ?? []
      turns.left = left
      this.#broken = next
      if (!next) turns.step = 'end'
    }
    if (turns.step === 'end') test.context.skip()
    this.#ofTest.clear()
    turns.startedAt = Date.now()
  }
  #addLate(key: string): number {
    const times = (this.#late.get(key) ?? 0) + 1
    this.#late.set(key, times)
    return times
  }
  #notice(mutant: Mutant, test: RunnerTestCase, turns: Turns): void {
    const why = `${test.result?.errors?.[0]?.message ?? ''}`.slice(0, 200)
    const isLate = / timed out in /.test(why) && this.#addLate(mutant.key) < LATE_TIMES
    if (!isLate) this.#killed.add(mutant.key)
    const seconds = (Date.now() - turns.startedAt) / 1_000
    const line = { ...mutant, outcome: isLate ? 'late' : 'killed', by: byOf(test), why, seconds }
    appendFileSync(this.#plan.report, `${JSON.stringify(line)}\n`)
  }
}
