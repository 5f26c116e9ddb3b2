import { spawn } from 'node:child_process'
import { root } from './root.mjs'
import { patient } from './vitest/patience.mjs'

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
    })
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
