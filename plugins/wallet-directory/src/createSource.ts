import type { KitOptions } from '@latchkit/core'
import { createExplorer } from './explorer/createExplorer.js'
import type { DirectoryConfig } from './options/DirectoryConfig.js'
import type { Source } from './Source.js'
import { createStatic } from './static/createStatic.js'
import { loadFile } from './static/loadFile.js'
import { readDirectoryFile } from './static/readDirectoryFile.js'

/** The place that the options name. */
export function createSource({ source, projectId }: DirectoryConfig, options: KitOptions): Source {
  if (source.kind === 'static') return createStatic(() => loadFile(source.url))
  if (source.kind === 'loaded') return createStatic(async () => readDirectoryFile(await source.load()))
  return createExplorer({
    url: source.url,
    isDefault: source.isDefault,
    projectId: projectId ?? options.projectId,
  })
}
