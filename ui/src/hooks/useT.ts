import type { Translate } from '@latchkit/core'
import { useBaseKit } from './useBaseKit.js'
import { useValue } from './useValue.js'

/** The translate function for the current locale. It changes, and the component re-renders, when locale or messages change. */
export const useT = (): Translate => useValue(useBaseKit().i18n.t$)
