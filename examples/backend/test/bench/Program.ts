import { type ChildProcess, spawn } from 'node:child_process'
import { patient } from '../../../../.ci/vitest/patience.mjs'

/** A program started by the benchmark. */
export interface Program {
  readonly child: ChildProcess
  /** Settles when it has exited. */
  readonly ended: Promise<void>
  /** Settles with the first matching line of its output. Rejects if the program exits before, or at the deadline. */
  until(pattern: RegExp, timeoutMs?: number): Promise<string>
  /** Asks it to exit, and kills it after 10 s. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Starts a program and keeps its output. */
export function startProgram(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Program {
  const child = spawn(command, [...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', chunk => {
      output = (output + chunk).slice(-200_000)
      for (const listener of listeners) listener()
    })
  }
  return {
    child,
    ended,
    until: (pattern, timeoutMs = patient(60_000)) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const line = output.split('\n').find(text => pattern.test(text))
          if (line !== undefined) finish(() => resolve(line))
        }
        const finish = (end: () => void) => {
          listeners.delete(look)
          clearTimeout(timer)
          end()
        }
        const fail = (why: string) => () => reject(new Error(`${command} ${why}: ${output.slice(-500)}`))
        const timer = setTimeout(() => finish(fail('was not ready in time')), timeoutMs)
        listeners.add(look)
        ended.then(() => finish(fail('ended')))
        look()
      }),
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return
      const timer = setTimeout(() => child.kill('SIGKILL'), patient(10_000))
      child.kill(signal)
      await ended
      clearTimeout(timer)
    },
  }
}
