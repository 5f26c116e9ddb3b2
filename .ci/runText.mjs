import { spawn } from 'node:child_process'
import { root } from './root.mjs'
import { patient } from './vitest/patience.mjs'

/** The programs that run now, each the leader of a group of its own: what they start in turn ends with them. */
const running = new Set()

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

function began(child) {
  running.add(child)
  if (running.size > 1) return
  process.on('exit', endAll)
  for (const signal of signals) process.on(signal, leave)
}

function ended(child) {
  if (!running.delete(child) || running.size > 0) return
  process.off('exit', endAll)
  for (const signal of signals) process.off(signal, leave)
}

const leave = () => process.exit(1)

function endAll() {
  for (const child of running) end(child)
}

/** @param {import('node:child_process').ChildProcess} child */
function end(child) {
  try {
    if (process.platform === 'win32' || !child.pid) child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

/**
 * Runs a program and gathers what it says. Never throws: a program that cannot start or takes too long has a `code` other than 0.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {object} [options]
 * @param {string} [options.cwd]
 * @param {Record<string, string | undefined>} [options.env]
 * @param {number} [options.timeout] in milliseconds
 * @param {boolean} [options.show] hands the output on as it comes
 * @param {(message: unknown) => void} [options.onMessage] hears what a Node program sends with `process.send`
 * @returns {Promise<{ code: number, text: string, stdout: string }>}
 */
export function runText(program, args, options = {}) {
  const { cwd = root, env, timeout = patient(600_000), show = false, onMessage } = options
  return new Promise(resolve => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
      stdio: ['ignore', ...(show ? ['inherit', 'inherit'] : ['pipe', 'pipe']), ...(onMessage ? ['ipc'] : [])],
      shell: process.platform === 'win32' && /\.(cmd|bat)$/.test(program),
      detached: process.platform !== 'win32',
    })
    began(child)
    if (onMessage) child.on('message', onMessage)
    let text = ''
    let stdout = ''
    child.stdout?.on('data', data => {
      stdout += data
      text += data
    })
    child.stderr?.on('data', data => {
      text += data
    })
    const timer = setTimeout(() => {
      text += `\nstopped after ${Math.round(timeout / 1000)} s`
      end(child)
    }, timeout)
    child.on('error', error => {
      ended(child)
      clearTimeout(timer)
      resolve({ code: 127, text: `${text}${error.message}`, stdout })
    })
    child.on('close', code => {
      ended(child)
      clearTimeout(timer)
      resolve({ code: code ?? 1, text, stdout })
    })
  })
}
