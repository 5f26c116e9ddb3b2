/** One rule of a suite, as data: a test runner registers it, and a test of the suite itself runs it alone. */
export interface Rule {
  /** What it is about, e.g. `disconnect`. */
  readonly group: string
  readonly name: string
  /** Where it takes longer than the runner's default. */
  readonly timeoutMs?: number
  /** Rejects where the rule is broken. */
  run(): Promise<void>
}

/** Collects rules in the words of test runners. */
export interface RuleCollector {
  readonly rules: readonly Rule[]
  describe(group: string, body: () => void): void
  it(name: string, run: () => void | Promise<void>, timeoutMs?: number): void
}

/** Makes a collector. */
export function collectRules(): RuleCollector {
  const rules: Rule[] = []
  let current = ''
  return {
    rules,
    describe(group, body) {
      current = group
      body()
    },
    it(name, run, timeoutMs) {
      const rule = { group: current, name, run: async () => run() }
      rules.push(timeoutMs === undefined ? rule : { ...rule, timeoutMs })
    },
  }
}
