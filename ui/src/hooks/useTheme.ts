import type { Theme, ThemeMode, ThemeTokens } from '@latchkit/core'
import { useMemo } from 'react'
import { useBaseKit } from './useBaseKit.js'
import { useValue } from './useValue.js'

/** The kit's theme and how to change it. */
export interface ThemeInfo extends Pick<Theme, 'setMode' | 'setVariables'> {
  readonly mode: ThemeMode
  /** The `--lk-*` custom properties over the defaults. */
  readonly variables: ThemeTokens
}

/** The theme mode (light, dark or system) and the custom properties. */
export function useTheme(): ThemeInfo {
  const { theme } = useBaseKit()
  const mode = useValue(theme.mode$)
  const variables = useValue(theme.variables$)
  return useMemo(
    () => ({ mode, variables, setMode: theme.setMode, setVariables: theme.setVariables }),
    [theme, mode, variables],
  )
}
