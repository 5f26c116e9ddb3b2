import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** How to build the page. */
export interface BuildOptions {
  /** React's development build, in which StrictMode mounts everything twice. */
  readonly development?: boolean
  /** A page of `test/pages` instead of the playground. */
  readonly page?: string
}

/** Builds the playground into a temporary folder. */
export async function buildPlayground({ development = false, page }: BuildOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'latchkit-playground-'))
  const { NODE_ENV } = process.env
  process.env['NODE_ENV'] = development ? 'development' : 'production'
  try {
    await build({
      configFile: fileURLToPath(new URL('../../vite.config.ts', import.meta.url)),
      mode: development ? 'development' : 'production',
      logLevel: 'warn',
      ...(page === undefined ? {} : { root: fileURLToPath(new URL('../pages/', import.meta.url)) }),
      build: {
        outDir: folder,
        emptyOutDir: true,
        reportCompressedSize: false,
        minify: !development,
        ...(page === undefined
          ? {}
          : { rolldownOptions: { input: fileURLToPath(new URL(`../pages/${page}`, import.meta.url)) } }),
      },
    })
  } finally {
    process.env['NODE_ENV'] = NODE_ENV
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
