import { afterEach, describe, expect, it } from 'vitest'

// The globals that the suites of `@latchkit/core/testing` need from the test runner, and no others.
Object.assign(globalThis, { afterEach, describe, expect, it })
