type Follow = typeof import('./followHostTheme.js')['followHostTheme']

const marks = ['--background', '--primary', '--foreground', '--radius']
let follow: Follow | undefined

/**
 * Follows the page's shadcn variables where it has any: only then does the code for that load.
 * @returns a function that stops following.
 */
export function followPage(host: Element): () => void {
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
