import { must, readKeys, readList } from '@latchkit/core'

/** Options of `names()`. Leading dots are optional. */
export interface NamesOptions {
  /** The suffix of new names, e.g. `.latch.test`. */
  readonly suffix: string
  /** Suffixes of older names: they are resolved and shown, but not registered. Default: none. */
  readonly legacySuffixes?: readonly string[] | undefined
  /** The zone in which the service looks for suggestions. Default: the suffix. */
  readonly zone?: string | undefined
}

/** The checked options of `names()`, in lower case and without leading dots. */
export interface NamesConfig {
  /** The current suffix first. */
  readonly suffixes: readonly [string, ...string[]]
  readonly zone: string
}

function readSuffix(value: unknown, path: string): string {
  const suffix = String(value).toLowerCase().replace(/^\./, '')
  must(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/.test(suffix), path, 'a suffix of names, e.g. .latch.test')
  return suffix
}

/** Checks the options of `names()`. Throws a plain error that names the field. */
export function checkOptions(input: NamesOptions): NamesConfig {
  const { suffix, legacySuffixes = [], zone = suffix } = readKeys(input, ['suffix', 'legacySuffixes', 'zone'])
  must(suffix, 'suffix', 'given')
  const legacy = readList(legacySuffixes, 'legacySuffixes', 10, readSuffix)
  return { suffixes: [readSuffix(suffix, 'suffix'), ...legacy], zone: readSuffix(zone, 'zone') }
}
