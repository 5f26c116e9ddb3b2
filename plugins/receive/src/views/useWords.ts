import type { Translate } from '@latchkit/core'
import { useT } from '@latchkit/ui/parts'
import { useMemo } from 'react'
import { translate } from '../locales/translate.js'

/** Translates the words of these views. */
export function useWords(): Translate {
  const t = useT()
  return useMemo(() => translate(t), [t])
}
