/** A rule of a suite, as data: a test runner registers it, and the suite's own tests run it alone. */
export interface Rule {
  /** Its topic, e.g. `disconnect`. */
  readonly group: string
  readonly name: string
  /** If it takes longer than the runner's default. */
  readonly timeoutMs?: number
  /** Rejects if the rule is violated. */
  run(): Promise<void>
}

/** Collects rules through the functions of a test runner. */
export interface RuleCollector {
  readonly rules: readonly Rule[]
  describe(group: string, body: () => void): void
  it(name: string, run: () => void | Promise<void>, timeoutMs?: number): void
}

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
