import { afterEach, describe, expect, it } from 'vitest'

// What the suites of `@latchkit/core/testing` take from the runner, and no global more.
Object.assign(globalThis, { afterEach, describe, expect, it })
