import { readFile } from 'node:fs/promises'
import { defineConfig, type Options } from 'tsup'
import { packageBuild } from '../../tsup.base.js'

/** Takes the links out of the error messages of libraries: the file names no remote address. */
const withoutLinks: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'without-links',
  setup({ onLoad }) {
    onLoad({ filter: /node_modules[\\/](viem|abitype)[\\/].*\.js$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(/https:\/\/[\w.-]+(\/[\w./?=#-]*)?/g, ''),
    }))
  },
}

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
  esbuildPlugins: [withoutLinks],
  outExtension: () => ({ js: '.global.js' }),
}

export default defineConfig(async overrides => {
  const modules = packageBuild(import.meta.dirname)
  const made = typeof modules === 'function' ? await modules(overrides) : modules
  return [...(Array.isArray(made) ? made : [made]), injected]
})
