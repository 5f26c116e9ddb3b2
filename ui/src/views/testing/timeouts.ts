import { configure } from '@testing-library/react'

// Tests share the machine: what shows in a moment by itself may take seconds. Nothing waits longer than it has to.
configure({ asyncUtilTimeout: 8_000 })
