import type { WalletListing } from '@latchkit/core'
import { createHttpClient } from '@latchkit/core/tools'
import { readDirectoryFile } from './readDirectoryFile.js'

const DEADLINE = 10_000

/** Loads the file of a static directory. The address may be relative to the page. */
export async function loadFile(address: string): Promise<readonly WalletListing[]> {
  const url = new URL(address, globalThis.document?.baseURI).href
  const client = createHttpClient({ baseUrl: url, timeoutMs: DEADLINE, maxBytes: 10_000_000 })
  return readDirectoryFile(await client.get({}), url)
}
