import { relative } from 'node:path'

/**
 * A Vitest reporter that hands everything on as it happens, so that a run that is stopped loses nothing: as messages to the process
 * that started Vitest. `vitestRun` reads them.
 */
export default class TellReporter {
  onInit({ config }) {
    this.root = config.root
  }

  onTestRunStart(specifications) {
    tell({ kind: 'start', files: specifications.map(({ moduleId }) => this.path(moduleId)) })
  }

  onTestCaseResult(test) {
    const { state, errors } = test.result()
    const file = this.path(test.module.moduleId)
    const seconds = (test.diagnostic()?.duration ?? 0) / 1000
    tell({
      kind: 'test',
      file,
      name: test.fullName,
      state,
      tags: test.tags,
      seconds,
      error: textOf(errors?.[0]),
    })
  }

  /** A hook that failed, or a test file that did not load. */
  onTestSuiteResult(suite) {
    const [error] = suite.errors()
    if (error) tell({ kind: 'group', file: this.path(suite.module.moduleId), error: textOf(error) })
  }

  onTestModuleEnd(module) {
    const file = this.path(module.moduleId)
    const [error] = module.errors()
    if (error) tell({ kind: 'group', file, error: textOf(error) })
    const { duration, collectDuration } = module.diagnostic()
    tell({ kind: 'file', file, seconds: (duration + collectDuration) / 1000, testSeconds: duration / 1000 })
  }

  onTestRunEnd(_modules, errors) {
    for (const error of errors) {
      const { VITEST_TEST_PATH: path, VITEST_TEST_NAME: name } = error
      const during = name ? ` (during “${name}”)` : ''
      tell({ kind: 'group', file: path && this.path(path), error: `uncaught${during}: ${textOf(error)}` })
    }
    tell({ kind: 'end' })
  }

  path(moduleId) {
    return relative(this.root, moduleId)
  }
}

const tell = message => process.send?.(message)

/** The stack has what the message lacks: the place, and what a browser test showed. */
const textOf = error =>
  error && (error.stack?.includes(error.message) ? error.stack : `${error.message}\n${error.stack ?? ''}`)
