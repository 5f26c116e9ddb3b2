import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Keeps child processes from outliving this one. */
export interface Watchdog {
  watch(pid: number): void
  forget(pid: number): void
  /** Stops the watchdog and waits for it. */
  close(): Promise<void>
}

/** Starts the watchdog process; it never keeps this process alive and ends with it. */
export function startWatchdog(): Watchdog {
  const guarded = new Set<number>()
  const child = spawn(process.execPath, [fileURLToPath(new URL('./watchdog.mjs', import.meta.url))], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: process.platform !== 'win32',
    windowsHide: true,
    // Loaders and inspectors of the parent must not be inherited.
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  child.unref()
  const ended = new Promise<void>(resolve => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  child.stdin.on('error', () => {})
  if ('unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref()

  // A normal exit need not wait for the watchdog to notice.
  const onExit = () => {
    for (const pid of guarded) {
      try {
        process.kill(pid, 'SIGTERM')
      } catch {
        // It has already exited.
      }
    }
  }
  process.on('exit', onExit)

  const tell = (line: string) => {
    if (child.stdin.writable) child.stdin.write(`${line}\n`)
  }
  return {
    watch(pid) {
      guarded.add(pid)
      tell(`+${pid}`)
    },
    forget(pid) {
      guarded.delete(pid)
      tell(`-${pid}`)
    },
    close() {
      process.off('exit', onExit)
      // Waiting for an unreferenced process would let this one exit halfway.
      if (child.exitCode === null && child.signalCode === null) child.ref()
      child.stdin.end()
      return ended
    },
  }
}
