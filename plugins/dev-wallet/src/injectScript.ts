import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { InjectOptions } from './installInPage.js'

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** In a checkout that was never built the bundle is made on the spot. */
async function bundle(): Promise<string> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [pathOf('./inject.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    globalName: 'latchkitDevWalletInject',
  })
  return outputFiles[0]?.text ?? ''
}

let loading: Promise<string> | undefined

function load(): Promise<string> {
  loading ??= readFile(pathOf('./inject.global.js'), 'utf8').catch(bundle)
  return loading
}

/**
 * A script that puts a test wallet into any page: hand it to `addInitScript`, so that it runs before the
 * page's own. Leaves one global, `latchkitDevWallet`.
 */
export async function injectScript(options: InjectOptions): Promise<string> {
  // JSON is not quite JavaScript inside a <script>: these characters would end it.
  const json = JSON.stringify(options).replace(
    /[<\u2028\u2029]/g,
    char => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `(() => {\n${await load()}\n;latchkitDevWalletInject.installInPage(${json})\n})()`
}
