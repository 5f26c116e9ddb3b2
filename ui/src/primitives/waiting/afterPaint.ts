/** Runs something once the next frame is painted. @returns a function that cancels it. */
export function afterPaint(run: () => void): () => void {
  let late: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    late = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(late)
  }
}
