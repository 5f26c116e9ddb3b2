import type { ThemeMode } from '@latchkit/core'
import { useSyncExternalStore } from 'react'

const light = () => matchMedia('(prefers-color-scheme: light)')

function subscribe(changed: () => void): () => void {
  const query = light()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

export function useScheme(mode: ThemeMode): 'dark' | 'light' {
  const isLight = useSyncExternalStore(subscribe, () => light().matches)
  if (mode !== 'system') return mode
  return isLight ? 'light' : 'dark'
}
