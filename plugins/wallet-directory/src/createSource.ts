import type { KitOptions, WalletListing } from '@latchkit/core'
import { createHttpClient } from '@latchkit/core/plugin'
import type { DirectoryConfig } from './checkOptions.js'
import { createExplorer } from './explorer/createExplorer.js'
import type { Source } from './listing/Source.js'
import { createStatic } from './static/createStatic.js'
import { readDirectoryFile } from './static/readDirectoryFile.js'

const TIMEOUT_MS = 10_000

/** Loads the file of a static directory. The URL may be relative to the page. */
async function loadFile(address: string): Promise<readonly WalletListing[]> {
  const url = new URL(address, globalThis.document?.baseURI).href
  const client = createHttpClient({ baseUrl: url, timeoutMs: TIMEOUT_MS, maxBytes: 10_000_000 })
  return readDirectoryFile(await client.get({}), url)
}

/** Creates the source set in the options. */
export function createSource({ source, projectId }: DirectoryConfig, options: KitOptions): Source {
  if (source.kind === 'static') return createStatic(() => loadFile(source.url))
  if (source.kind === 'loaded') return createStatic(async () => readDirectoryFile(await source.load()))
  return createExplorer({
    url: source.url,
    isDefault: source.isDefault,
    projectId: projectId ?? options.projectId,
  })
}
