import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Shows what fakes have answered: they do so at once, so that nothing is left a turn of the event loop after all code has loaded. */
export const settled = () =>
  act(async () => {
    await vi.dynamicImportSettled()
    // No single event says that nothing is left.
    await new Promise(resolve => setTimeout(resolve, 10))
  })
