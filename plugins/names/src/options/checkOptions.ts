import { must, readKeys, readList } from '@latchkit/core/options'
import type { NamesConfig } from './NamesConfig.js'
import type { NamesOptions } from './NamesOptions.js'

function readSuffix(value: unknown, path: string): string {
  const suffix = String(value).toLowerCase().replace(/^\./, '')
  must(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/.test(suffix), path, 'what names end in, such as .latch.test')
  return suffix
}

/** Checks the options of `names()`. Throws a plain error that names the field. */
export function checkOptions(input: NamesOptions): NamesConfig {
  const { suffix, legacySuffixes = [], zone = suffix } = readKeys(input, ['suffix', 'legacySuffixes', 'zone'])
  must(suffix, 'suffix', 'given')
  const legacy = readList(legacySuffixes, 'legacySuffixes', 10, readSuffix)
  return { suffixes: [readSuffix(suffix, 'suffix'), ...legacy], zone: readSuffix(zone, 'zone') }
}
