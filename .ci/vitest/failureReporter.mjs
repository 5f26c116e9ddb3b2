import { relative } from 'node:path'

/** What begins a line about a failed test. */
export const failureMark = 'FAILED '

/** A Vitest reporter that prints each failure as it happens, for a run that is stopped before its report. */
export default class FailureReporter {
  onTestCaseResult(test) {
    const { state, errors } = test.result()
    if (state !== 'failed') return
    const file = relative(process.cwd(), test.module.moduleId)
    const why = errors?.[0]?.message?.split('\n')[0] ?? ''
    process.stdout.write(`\n${failureMark}${file} › ${test.fullName}: ${why.slice(0, 240)}\n`)
  }
}
