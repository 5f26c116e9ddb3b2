import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** Bundles a module for `addInitScript`. The script calls its `install` with `given`, which must survive JSON. */
export async function pageScript(module: URL, given: object): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(module)],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    globalName: 'pageScript',
  })
  return `(() => {\n${outputFiles[0]?.text ?? ''}\n;pageScript.install(${JSON.stringify(given)})\n})()`
}
