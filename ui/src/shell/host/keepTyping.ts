const fields = 'input:not([type=checkbox], [type=radio]), textarea, select'

/**
 * Keys typed in a field of a shadow root stay in it: a page that spares its own fields from its one-key shortcuts
 * sees only the host as the target. Shortcuts with a modifier still reach the page. Returns what ends it.
 */
export function keepTyping(host: Element): () => void {
  const ended = new AbortController()
  for (const type of ['keydown', 'keypress', 'keyup'] as const)
    host.addEventListener(
      type,
      event => {
        const { ctrlKey, metaKey } = event as KeyboardEvent
        const [target] = event.composedPath()
        if (!ctrlKey && !metaKey && target instanceof Element && target.matches(fields))
          event.stopPropagation()
      },
      { signal: ended.signal },
    )
  return () => ended.abort()
}
