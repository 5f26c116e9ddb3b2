import { type ReactNode, useInsertionEffect, useLayoutEffect, useMemo } from 'react'
import { adoptOlderTheme } from './adoptOlderTheme.js'
import { adoptSheet } from './adoptSheet.js'
import { followPage } from './followPage.js'
import { RootContext } from './RootContext.js'
import rootSheet from './root.css?inline'
import type { StyleTarget } from './StyleTarget.js'
import { themeCss } from './themeCss.js'

export interface StyleRootProps {
  /** The shadow root that the children are rendered into. */
  target: StyleTarget
  /** Nonce for the `<style>` fall-back of browsers without adopted style sheets. */
  nonce?: string
  children: ReactNode
}

/**
 * Gives everything below it a root for styles, with the theme tokens and resets adopted into it.
 * Host variables with shadcn's names become fall-backs for the `--lk-*` tokens.
 */
export function StyleRoot({ target, nonce, children }: StyleRootProps) {
  const value = useMemo(() => ({ target, nonce }), [target, nonce])
  useInsertionEffect(() => {
    for (const sheet of [rootSheet, themeCss()]) adoptSheet(target, sheet, nonce)
    adoptOlderTheme(target, nonce)
  }, [target, nonce])
  useLayoutEffect(() => ('host' in target ? followPage(target.host) : undefined), [target])
  return <RootContext.Provider value={value}>{children}</RootContext.Provider>
}
