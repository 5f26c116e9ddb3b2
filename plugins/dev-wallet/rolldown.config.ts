import { readFile } from 'node:fs/promises'
import { defineConfig, type Plugin, type RolldownOptions } from 'rolldown'
import { packageBuild } from '../../rolldown.base.js'

/** Takes the links out of the error messages of libraries: the file names no remote address. */
const withoutLinks: Plugin = {
  name: 'without-links',
  load: {
    filter: { id: /node_modules[\\/](viem|abitype|@mysten[\\/]sui)[\\/].*\.m?js$/ },
    handler: async id => (await readFile(id, 'utf8')).replace(/https:\/\/[\w.-]+(\/[\w./?=#-]*)?/g, ''),
  },
}

/** One self-contained file: pages that it is injected into cannot load chunks. */
const injected: RolldownOptions = {
  cwd: import.meta.dirname,
  input: { inject: 'src/inject.ts' },
  platform: 'browser',
  tsconfig: 'tsconfig.build.json',
  transform: { target: 'es2022' },
  plugins: [withoutLinks],
  output: {
    dir: 'dist',
    format: 'iife',
    name: 'latchkitDevWalletInject',
    entryFileNames: '[name].global.js',
    minify: true,
    codeSplitting: false,
  },
}

export default defineConfig([packageBuild(import.meta.dirname, { wallet: ['index.ts'] }), injected])
