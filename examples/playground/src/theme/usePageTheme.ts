import type { ThemeMode } from '@latchkit/core'
import { useLayoutEffect } from 'react'

/** The page itself follows the mode, but not the edited colours: it must stay readable. */
export function usePageTheme(mode: ThemeMode): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = mode
  }, [mode])
}
