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
  /** A page of `test/pages` besides the playground, served at `test/pages/`. */
  readonly beside?: string
}

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Builds the playground into a temporary folder. */
export async function buildPlayground({ development = false, page, beside }: BuildOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'latchkit-playground-'))
  const { NODE_ENV } = process.env
  const pages = [page, beside].flatMap(name => (name === undefined ? [] : at(`../pages/${name}`)))
  if (page === undefined) pages.push(at('../../index.html'))
  process.env['NODE_ENV'] = development ? 'development' : 'production'
  try {
    await build({
      configFile: at('../../vite.config.ts'),
      mode: development ? 'development' : 'production',
      logLevel: 'warn',
      ...(page === undefined ? {} : { root: at('../pages/') }),
      build: {
        outDir: folder,
        emptyOutDir: true,
        reportCompressedSize: false,
        minify: !development,
        ...(page === undefined && beside === undefined ? {} : { rolldownOptions: { input: pages } }),
      },
    })
  } finally {
    process.env['NODE_ENV'] = NODE_ENV
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
