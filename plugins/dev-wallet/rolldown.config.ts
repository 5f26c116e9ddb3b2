import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defineConfig, type Plugin, type RolldownOptions } from 'rolldown'
import packageBuild from '../../rolldown.base.js'

/**
 * Takes the links out of the messages and defaults of libraries, and code from text out of lodash: the file names no
 * remote address and runs under a strict policy.
 */
const withoutLinks: Plugin = {
  name: 'without-links',
  load: {
    filter: {
      id: /node_modules[\\/](viem|abitype|@mysten[\\/]sui|@protobuf-ts|@stacks|lodash\.clonedeep)[\\/].*\.m?js$/,
    },
    handler: async id =>
      (await readFile(id, 'utf8'))
        .replace(/https?:\/\/[\w.-]+(:\d+)?(\/[\w./?=#-]*)?/g, '')
        .replace("Function('return this')()", 'globalThis'),
  },
}

/** One self-contained file: pages that it is injected into cannot load chunks. */
const injected: RolldownOptions = {
  cwd: import.meta.dirname,
  input: { inject: 'src/inject.ts' },
  platform: 'browser',
  tsconfig: 'tsconfig.build.json',
  transform: { target: 'es2022' },
  // Built packages are divided into chunks, and are not there yet while all of them are built.
  resolve: { alias: { '@latchkit/core': join(import.meta.dirname, '../../core/src/index.ts') } },
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

/** Bundles what is injected in a checkout that was never built, and is not asked for elsewhere. */
const ofCheckout = ['esbuild']

export default defineConfig([packageBuild(import.meta.dirname, { page: ['index.ts'] }, ofCheckout), injected])
