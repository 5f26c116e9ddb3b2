import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { consumer } from '../consumer.mjs'
import { oneLess } from '../oneLess.mjs'
import { stripComments } from '../stripComments.mjs'

/** An unused plugin leaves nothing behind, and importing an entry does nothing: `sideEffects: false` is true. */
export async function shaking({ installed } = {}) {
  const { folder, list } = installed ?? (await consumer())
  const { bundlers } = await import('../../docs/benchmarks/bundlers/bundlers.mjs')
  const app = join(folder, 'apps', 'shaking')
  mkdirSync(app, { recursive: true })
  const problems = []
  const specifiers = list.flatMap(({ name, entries }) =>
    Object.keys(entries)
      .filter(path => path !== './testing')
      .map(path => (path === '.' ? name : `${name}${path.slice(1)}`)),
  )
  for (const specifier of specifiers) {
    const left = await leftovers(app, specifier)
    if (left) problems.push(`${specifier} runs on import: ${left}`)
  }
  const plugins = list.filter(({ name }) => !/\/(core|ui)$/.test(name)).map(({ name }) => name)
  // All of it: the lazy chunks of unused plugins share some code, and keep it in the kit's file.
  const kit = `import * as core from '@latchkit/core'\nglobalThis.kit = core\n`
  const unused = plugins.map((name, index) => `import * as unused${index} from '${name}'\n`).join('')
  writeFileSync(join(app, 'kit.mjs'), kit)
  writeFileSync(join(app, 'unused.mjs'), `${unused}${kit}`)
  // Shortens other names. Vite and esbuild write the lazy chunks of unused code, which nothing loads, and Vite
  // adds a runtime for them.
  for (const [bundler, bundle] of Object.entries(bundlers)) {
    const text = async name => {
      const out = join(app, `out-${bundler}-${name}`)
      const { eager } = await bundle({
        entry: join(app, `${name}.mjs`),
        out,
        external: ['react', 'react-dom'],
      })
      return eager
        .filter(file => !file.startsWith('rolldown-runtime'))
        .map(file => withoutNames(readFileSync(join(out, file), 'utf8')).length)
        .reduce((sum, size) => sum + size, 0)
    }
    const allowance = { webpack: 64, Vite: 32 * plugins.length, esbuild: 128 * plugins.length }[bundler]
    const [alone, beside] = [await text('kit'), await text('unused')]
    if (beside - alone > allowance) {
      problems.push(`${bundler}: unused plugins leave ${beside - alone} bytes (${plugins.join(', ')})`)
    }
  }
  problems.push(...(await heavyIcons(app, bundlers)))
  problems.push(...(await heavyHooks(app, bundlers, list)))
  problems.push(...(await oneLess(folder, list)))
  return {
    summary: `${specifiers.length} entries and ${plugins.length} unused plugins leave nothing`,
    problems,
  }
}

/** What an icon may bring along, all icons of its file included. */
const ICON_BYTES = 8_000

/** An icon that a plugin uses before the modal is open brings no part of the modal along. */
async function heavyIcons(app, bundlers) {
  const entry = join(app, 'icon.mjs')
  writeFileSync(entry, "import { WalletIcon } from '@latchkit/ui/icons'\nglobalThis.icon = WalletIcon\n")
  const problems = []
  for (const [bundler, bundle] of Object.entries(bundlers)) {
    const out = join(app, `out-${bundler}-icon`)
    const { eager } = await bundle({ entry, out, external: ['react', 'react-dom'] })
    const bytes = eager.reduce((sum, file) => sum + readFileSync(join(out, file)).length, 0)
    if (bytes > ICON_BYTES)
      problems.push(`${bundler}: one icon brings ${bytes} bytes along, ${ICON_BYTES} are allowed`)
  }
  return problems
}

/** What one hook of a family may add to `usePluginClient`, of which it is made. */
const HOOK_BYTES = 100

/** An app that imports the hooks of the families gets these few lines, and no part of the families: eagerly or later. */
async function heavyHooks(app, bundlers, list) {
  const hooks = list
    .filter(({ entries }) => './react' in entries)
    .flatMap(({ name, folder }) =>
      readdirSync(join(folder, 'src/hooks'))
        .filter(file => !file.includes('.test.'))
        .map(file => ({ hook: file.replace(/\.ts$/, ''), from: `${name}/react` })),
    )
  const write = (name, used) => {
    const imports = used.map(({ hook, from }) => `import { ${hook} } from '${from}'\n`).join('')
    const names = used.map(({ hook }) => hook).join(', ')
    writeFileSync(join(app, `${name}.mjs`), `${imports}globalThis.hooks = [${names}]\n`)
  }
  write('one', [{ hook: 'usePluginClient', from: '@latchkit/ui' }])
  write('hooks', hooks)
  const allowance = HOOK_BYTES * hooks.length
  const problems = []
  for (const [bundler, bundle] of Object.entries(bundlers)) {
    const measure = async name => {
      const out = join(app, `out-${bundler}-${name}`)
      const { eager } = await bundle({
        entry: join(app, `${name}.mjs`),
        out,
        external: ['react', 'react-dom'],
      })
      const bytes = eager.reduce((sum, file) => sum + readFileSync(join(out, file)).length, 0)
      return { bytes, files: readdirSync(out, { recursive: true }).length }
    }
    const [alone, beside] = [await measure('one'), await measure('hooks')]
    const bytes = beside.bytes - alone.bytes
    if (bytes > allowance)
      problems.push(`${bundler}: the hooks of the families bring ${bytes} bytes, ${allowance} are allowed`)
    if (beside.files > alone.files)
      problems.push(`${bundler}: the hooks of the families bring ${beside.files - alone.files} files along`)
  }
  return problems
}

/** Code without the lists of names that its files exchange. */
const withoutNames = code =>
  code.replace(/\bexport\s*\{[^}]*\};?|\bimport\s*(?:\{[^}]*\}\s*from\s*)?["'][^"']*["'];?/g, '')

/** Code that runs on import: a plugin without `@__PURE__`, or a statement with side effects. */
const works =
  /^\S*definePlugin\(|^(?:globalThis|window|document|self|process|customElements|addEventListener)\b/

/** The first statement of an entry that has an effect although nothing of the entry is used. */
async function leftovers(app, specifier) {
  const entry = join(app, 'import.mjs')
  writeFileSync(entry, `import '${specifier}'\n`)
  const [{ output }] = [
    await build({
      root: app,
      configFile: false,
      logLevel: 'silent',
      plugins: [everyFileCounts],
      build: {
        write: false,
        minify: false,
        target: 'es2022',
        rolldownOptions: {
          input: { main: entry },
          external: name => !/^[./]|^@latchkit\//.test(name),
        },
      },
    }),
  ].flat()
  const chunks = new Map(output.map(chunk => [chunk.fileName, chunk]))
  const eager = new Set()
  const visit = name => {
    if (eager.has(name) || !chunks.has(name)) return
    eager.add(name)
    chunks.get(name).imports?.forEach(visit)
  }
  visit(output.find(({ isEntry }) => isEntry).fileName)
  const code = [...eager].map(name => stripComments(chunks.get(name).code)).join('\n')
  return code
    .split('\n')
    .find(line => works.test(line))
    ?.trim()
}

/** Ignores `sideEffects: false`. */
const everyFileCounts = {
  name: 'every-file-counts',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (!/^[./]|^@latchkit\//.test(id)) return undefined
    const found = await this.resolve(id, importer, { skipSelf: true })
    return found && { ...found, moduleSideEffects: true }
  },
}
