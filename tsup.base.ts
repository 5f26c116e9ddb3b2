import { readFileSync } from 'node:fs'
import { defineConfig, type Options } from 'tsup'

/**
 * How every package is built: ESM with a chunk for each lazy part, nothing of a dependency inside, declarations by tsc.
 * The entries are those of `exports` in its package.json.
 */
export function packageBuild(folder: string, options: Options = {}) {
  const manifest = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Manifest
  return defineConfig({
    entry: sources(manifest),
    format: 'esm',
    splitting: true,
    bundle: true,
    skipNodeModulesBundle: true,
    dts: false,
    target: 'es2022',
    platform: 'neutral',
    sourcemap: true,
    clean: false,
    tsconfig: 'tsconfig.build.json',
    ...options,
  })
}

interface Manifest {
  exports: Record<string, string | { default: string }>
}

function sources({ exports }: Manifest) {
  const entry: Record<string, string> = {}
  for (const target of Object.values(exports)) {
    if (typeof target === 'string' || !target.default.startsWith('./dist/')) continue
    const stem = target.default.slice('./dist/'.length).replace(/\.js$/, '')
    entry[stem] = `src/${stem}.ts`
  }
  return entry
}
