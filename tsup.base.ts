import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { defineConfig } from 'tsup'

/**
 * How every package is built: ESM, one module for each source module that the entries reach, so that what is lazy in the
 * source stays lazy and every bundler drops what an app does not use. Declarations come from tsc.
 * The entries are those of `exports` in its package.json.
 */
export function packageBuild(folder: string) {
  return defineConfig(async () => ({
    entry: await reachableModules(folder),
    outDir: 'dist',
    format: 'esm',
    bundle: false,
    splitting: true,
    dts: false,
    target: 'es2022',
    platform: 'neutral',
    sourcemap: true,
    tsconfig: 'tsconfig.build.json',
  }))
}

interface Manifest {
  exports: Record<string, string | { default: string }>
}

async function reachableModules(folder: string) {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  const entryPoints = Object.values(exports).flatMap(target =>
    typeof target === 'string' ? [] : target.default.replace(/^\.\/dist\/(.*)\.js$/, 'src/$1.ts'),
  )
  const { metafile } = await build({
    absWorkingDir: folder,
    tsconfig: join(folder, 'tsconfig.build.json'),
    entryPoints,
    bundle: true,
    packages: 'external',
    format: 'esm',
    outdir: 'dist',
    write: false,
    metafile: true,
    logLevel: 'silent',
  })
  return Object.fromEntries(
    Object.keys(metafile.inputs).map(file => [file.replace(/^src\/(.*)\.tsx?$/, '$1'), file]),
  )
}
