import type * as vitest from 'vitest'

type Runner = Pick<typeof vitest, 'afterEach' | 'describe' | 'expect' | 'it'>

/** The globals of the test runner. Nothing else in this entry needs one. */
export const { afterEach, describe, expect, it } = globalThis as unknown as Runner

/** Throws an `Error` that names the setting if there are no such globals. */
export function requireRunner(): void {
  if (!describe || !it || !expect) {
    throw new Error(
      'The suites use the globals `describe`, `it`, `expect` and `afterEach`. Jest has them, and Vitest with ' +
        '`test: { globals: true }`. With node:test, put them and an `expect` on globalThis before you import the suites',
    )
  }
}
