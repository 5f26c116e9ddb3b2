import { relative } from 'node:path'

/** What begins a line about a failed test. */
export const failureMark = 'FAILED '

/** What begins a line about a test that failed and then passed. */
export const retryMark = 'PASSED AT THE SECOND TRY '

/** A Vitest reporter that prints each failure as it happens, for a run that is stopped before its report, and who needed two tries. */
export default class FailureReporter {
  onTestCaseResult(test) {
    const { state, errors } = test.result()
    const mark = state === 'failed' ? failureMark : test.diagnostic()?.flaky ? retryMark : undefined
    if (!mark) return
    const file = relative(process.cwd(), test.module.moduleId)
    const why = errors?.[0]?.message?.split('\n')[0] ?? ''
    process.stdout.write(`\n${mark}${file} › ${test.fullName}: ${why.slice(0, 240)}\n`)
  }
}
