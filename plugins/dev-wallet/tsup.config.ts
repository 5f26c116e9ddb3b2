import { defineConfig, type Options } from 'tsup'
import { packageBuild } from '../../tsup.base.js'

/** One self-contained file: pages that it is injected into cannot load chunks. */
const injected: Options = {
  entry: { inject: 'src/inject.ts' },
  outDir: 'dist',
  format: 'iife',
  globalName: 'latchkitDevWalletInject',
  target: 'es2022',
  platform: 'browser',
  minify: true,
  dts: false,
  noExternal: [/.*/],
  tsconfig: 'tsconfig.build.json',
  outExtension: () => ({ js: '.global.js' }),
}

export default defineConfig(async overrides => {
  const modules = packageBuild(import.meta.dirname)
  const made = typeof modules === 'function' ? await modules(overrides) : modules
  return [...(Array.isArray(made) ? made : [made]), injected]
})
