import { readFile } from 'node:fs/promises'
import { z } from '@hono/zod-openapi'
import { type DirectoryWallet, directoryWallet } from './DirectoryWallet.js'

const file = z.array(directoryWallet).max(20_000)

/** Reads a directory from a JSON file: an array, or an object with `data`. Throws a message that says what is wrong. */
export async function loadWallets(path: string): Promise<readonly DirectoryWallet[]> {
  const content: unknown = JSON.parse(await readFile(path, 'utf8'))
  const list = Array.isArray(content) ? content : (content as { data?: unknown } | null)?.data
  const result = file.safeParse(list)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Error(`The wallets file is invalid: ${issue?.path.join('.')}: ${issue?.message}`)
}
