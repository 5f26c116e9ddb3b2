/** Whether a process exists and is running. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Waits until a process is gone; throws after `ms`. */
export async function untilGone(pid: number, ms = 10_000): Promise<void> {
  const end = performance.now() + ms
  while (isAlive(pid)) {
    if (performance.now() > end) throw new Error(`The process ${pid} is still there after ${ms} ms.`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
