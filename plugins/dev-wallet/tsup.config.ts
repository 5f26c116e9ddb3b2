import { defineConfig } from 'tsup'

export default defineConfig([
  {
    entry: ['src/index.ts', 'src/standalone.ts', 'src/inject.ts', 'src/playwright.ts'],
    format: 'esm',
    target: 'es2022',
    platform: 'neutral',
    splitting: true,
    dts: true,
    clean: true,
    external: ['react', 'esbuild', /^node:/],
  },
  {
    // One self-contained file: pages that it is injected into cannot load chunks.
    entry: { inject: 'src/inject.ts' },
    format: 'iife',
    globalName: 'latchkitDevWalletInject',
    target: 'es2022',
    platform: 'browser',
    minify: true,
    noExternal: [/.*/],
    outExtension: () => ({ js: '.global.js' }),
  },
])
