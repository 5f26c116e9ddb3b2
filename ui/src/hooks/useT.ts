import type { Translate } from '@latchkit/core'
import { useBaseKit } from './useBaseKit.js'
import { useValue } from './useValue.js'

/** The translate function of the current locale; a new one, and a new render, when locale or messages change. */
export const useT = (): Translate => useValue(useBaseKit().i18n.t$)
