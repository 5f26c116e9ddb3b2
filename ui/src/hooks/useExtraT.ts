import type { Translate } from '@latchkit/core'
import { useMemo } from 'react'
import { extraMessages } from '../locales/enExtras.js'
import { useT } from './useT.js'

/** Translates in what stands beside the views, whose English loads with it. */
export function useExtraT(): Translate {
  const t = useT()
  return useMemo<Translate>(() => (key, values) => t(key, values, extraMessages), [t])
}
