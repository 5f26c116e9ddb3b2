import { spawn } from 'node:child_process'
import { root } from './root.mjs'

/**
 * Runs a program and gathers what it says. Never throws: a program that cannot start or takes too long has a `code` other than 0.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, timeout?: number, show?: boolean }} [options]
 *   `timeout` in milliseconds; `show` hands the output on as it comes
 * @returns {Promise<{ code: number, text: string, stdout: string }>}
 */
export function runText(program, args, { cwd = root, env, timeout = 600_000, show = false } = {}) {
  return new Promise(resolve => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
      shell: process.platform === 'win32' && /\.(cmd|bat)$/.test(program),
    })
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
      child.kill('SIGKILL')
    }, timeout)
    child.on('error', error => {
      clearTimeout(timer)
      resolve({ code: 127, text: `${text}${error.message}`, stdout })
    })
    child.on('close', code => {
      clearTimeout(timer)
      resolve({ code: code ?? 1, text, stdout })
    })
  })
}
