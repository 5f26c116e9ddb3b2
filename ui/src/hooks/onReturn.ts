/** Calls `listener` when the visitor comes back to the page, and when the page is online again. Gives the end of it. */
export function onReturn(listener: () => void): () => void {
  const end = new AbortController()
  const { signal } = end
  const look = () => {
    if (document.visibilityState === 'visible') listener()
  }
  for (const event of ['focus', 'online']) window.addEventListener(event, look, { signal })
  document.addEventListener('visibilitychange', look, { signal })
  return () => end.abort()
}
