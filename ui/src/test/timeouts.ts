import { configure } from '@testing-library/react'

// Tests share the machine: what usually takes a moment may take seconds. Nothing waits longer than it must.
configure({ asyncUtilTimeout: 8_000 })
