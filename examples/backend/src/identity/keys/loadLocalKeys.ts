import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as z from 'zod'
import type { LocalKeys } from './createLocalWrapper.js'

const keyBytes = z
  .string()
  .regex(/^[\w-]{43}=?$/)
  .transform(text => new Uint8Array(Buffer.from(text, 'base64url')))
const keyFile = z.strictObject({
  /** The first one wraps. */
  keys: z.array(z.strictObject({ id: z.string().regex(/^[\w-]{1,40}$/), key: keyBytes })).min(1),
})

/** Reads keys in the form `id:base64url,id:base64url`; the first one wraps. Throws without quoting a key. */
export function readLocalKeys(text: string): LocalKeys {
  const keys = text.split(',').map(part => {
    const [id = '', key = ''] = part.trim().split(':')
    return { id, key }
  })
  return toKeys({ keys }, 'IDENTITY_KEYS')
}

/** Reads the key file, or creates it. Throws if other users of this machine can read it. */
export async function loadKeyFile(path: string): Promise<LocalKeys> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await createKeyFile(path)
  // Windows has no such permission bits.
  const isOpen = process.platform !== 'win32' && ((await stat(path)).mode & 0o077) !== 0
  if (isOpen) throw new Error(`${path} can be read by others: its mode must be 0600.`)
  return toKeys(JSON.parse(await readFile(path, 'utf8')), path)
}

function toKeys(given: unknown, where: string): LocalKeys {
  const result = keyFile.safeParse(given)
  if (result.success) return new Map(result.data.keys.map(({ id, key }) => [id, key]))
  throw new Error(`${where} is invalid: each key has an id and 32 bytes in base64url.`)
}

/**
 * Written to a temporary file and then linked: of two processes that start at once, one creates the file, and
 * neither reads a partial one.
 */
async function createKeyFile(path: string): Promise<void> {
  const isThere = await stat(path).then(
    () => true,
    () => false,
  )
  if (isThere) return
  const key = { id: `k${Date.now().toString(36)}`, key: randomBytes(32).toString('base64url') }
  const aside = `${path}.${randomUUID()}`
  await writeFile(aside, `${JSON.stringify({ keys: [key] }, null, 2)}\n`, { mode: 0o600, flush: true })
  try {
    await link(aside, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await unlink(aside)
  }
}
