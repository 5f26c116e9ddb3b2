import { type ReactNode, useInsertionEffect, useLayoutEffect, useMemo } from 'react'
import { adoptTheme } from './adoptTheme.js'
import { RootContext } from './RootContext.js'
import type { StyleTarget } from './StyleTarget.js'

type Follow = typeof import('./followHostTheme.js')['followHostTheme']

const marks = ['--background', '--primary', '--foreground', '--radius']
let follow: Follow | undefined

/**
 * Follows the page's shadcn variables where it has any: only then does the code for that load.
 * @returns a function that stops following.
 */
function followPage(host: Element): () => void {
  const page = host.ownerDocument
  const computed = page.defaultView?.getComputedStyle(page.body ?? page.documentElement)
  if (!marks.some(name => computed?.getPropertyValue(name))) return () => {}
  if (follow) return follow(host)
  let stop: (() => void) | undefined
  let isGone = false
  import('./followHostTheme.js').then(
    loaded => {
      follow = loaded.followHostTheme
      if (!isGone) stop = follow(host)
    },
    () => {},
  )
  return () => {
    isGone = true
    stop?.()
  }
}

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
  useInsertionEffect(() => adoptTheme(target, { nonce }), [target, nonce])
  useLayoutEffect(() => ('host' in target ? followPage(target.host) : undefined), [target])
  return <RootContext.Provider value={value}>{children}</RootContext.Provider>
}
