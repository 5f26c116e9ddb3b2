import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { patient } from '../../../.ci/vitest/patience.mjs'

// Tests share the machine: what usually takes a moment may take seconds. Nothing waits longer than it must.
configure({ asyncUtilTimeout: patient(30_000) })
// The library does this itself, but only for the file that loads it first: files of a worker share modules.
afterEach(cleanup)
