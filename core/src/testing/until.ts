/** Resolves when the check holds; rejects with its last result after the deadline in ms. */
export async function until(check: () => unknown, afterMs = 2_000): Promise<void> {
  const end = Date.now() + afterMs
  for (;;) {
    let seen: unknown
    try {
      seen = await check()
      if (seen) return
    } catch (error) {
      seen = error
    }
    if (Date.now() > end) throw new Error(`Waited ${afterMs} ms without success; last value: ${String(seen)}`)
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}
