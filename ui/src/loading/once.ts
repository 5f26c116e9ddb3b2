/** Runs a function at most once for each object. */
export function once<Key extends object>(run: (key: Key) => void): (key: Key) => void {
  const seen = new WeakSet<Key>()
  return key => {
    if (seen.has(key)) return
    seen.add(key)
    run(key)
  }
}
