import { useLayoutEffect } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useValue } from '../../hooks/useValue.js'
import { applyTokens } from './applyTokens.js'

/** Keeps a host element's theme, direction and language in sync with the kit. */
export function useHostTheme(host: HTMLElement | undefined): void {
  const { theme, i18n } = useBaseKit()
  const mode = useValue(theme.mode$)
  const variables = useValue(theme.variables$)
  const locale = useValue(i18n.locale$)
  const direction = useValue(i18n.direction$)
  useLayoutEffect(() => {
    if (!host) return
    host.dataset.theme = mode
    host.dir = direction
    host.lang = locale
  }, [host, mode, direction, locale])
  useLayoutEffect(() => (host ? applyTokens(host, variables) : undefined), [host, variables])
}
