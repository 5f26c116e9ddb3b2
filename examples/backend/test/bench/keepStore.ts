import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fillText } from './fillHistory.js'

const cache = fileURLToPath(new URL('../../../../.cache/bench-api', import.meta.url))

/** Which store to keep, and whether it may be filled. */
export interface KeptStore {
  readonly name: string
  readonly transfers: number
  /** A store that is missing or has other tables may be filled. */
  readonly mayFill: boolean
  fill(folder: string): Promise<void>
}

/**
 * The folder of a filled store, which is kept between runs: filling takes minutes, measuring seconds. One that
 * is incomplete or was filled from another text is deleted.
 */
export async function keepStore({ name, transfers, mayFill, fill }: KeptStore): Promise<string> {
  const folder = join(cache, `${name}-${transfers}`)
  const marker = join(cache, `${name}-${transfers}.txt`)
  const text = createHash('sha256').update(fillText).digest('hex')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === text) return folder
  if (!mayFill) throw new Error(`${folder} is not filled: run the bench without --measure-only once.`)
  rmSync(marker, { force: true })
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await fill(folder)
  writeFileSync(marker, text)
  return folder
}
