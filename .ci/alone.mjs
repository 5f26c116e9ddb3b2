import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './root.mjs'

/**
 * Runs work while no other process of this checkout runs work of that name. Waiting processes continue when it
 * ends, or when the one they wait for has died.
 *
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} work
 */
export async function alone(name, work) {
  const folder = join(root, '.cache')
  const file = join(folder, `${name}.lock`)
  mkdirSync(folder, { recursive: true })
  while (!take(file)) {
    if (!isHeld(file)) rmSync(file, { force: true })
    await sleep(200)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    return false
  }
}

function isHeld(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    // Just created, and not written to yet.
    if (!pid) return Date.now() - statSync(file).mtimeMs < 5_000
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
