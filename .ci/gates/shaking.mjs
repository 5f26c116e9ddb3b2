import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { consumer } from '../consumer.mjs'

/** An import that is not used leaves nothing behind, even in a bundler that is not told that packages have no side effects. */
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
  const kit = `import { createKit } from '@latchkit/core'\nglobalThis.kit = createKit({ plugins: [] })\n`
  const unused = plugins.map((name, index) => `import * as unused${index} from '${name}'\n`).join('')
  writeFileSync(join(app, 'kit.mjs'), kit)
  writeFileSync(join(app, 'unused.mjs'), `${unused}${kit}`)
  // esbuild still writes chunks that nothing loads, and the shared one then exports a few names for them.
  for (const [bundler, bundle] of Object.entries(bundlers)) {
    const text = async name => {
      const out = join(app, `out-${bundler}-${name}`)
      const { eager } = await bundle({
        entry: join(app, `${name}.mjs`),
        out,
        external: ['react', 'react-dom'],
      })
      return eager
        .map(file => readFileSync(join(out, file), 'utf8').length)
        .reduce((sum, size) => sum + size, 0)
    }
    const [alone, beside] = [await text('kit'), await text('unused')]
    if (beside - alone > (bundler === 'esbuild' ? 512 : 0)) {
      problems.push(`${bundler}: unused plugins leave ${beside - alone} bytes (${plugins.join(', ')})`)
    }
  }
  return {
    summary: `${specifiers.length} entries and ${plugins.length} unused plugins leave nothing`,
    problems,
  }
}

/** What is left of an entry when nothing of it is used and only `@__PURE__` counts. */
async function leftovers(app, specifier) {
  const entry = join(app, 'import.mjs')
  writeFileSync(entry, `import '${specifier}'\n`)
  const [{ output }] = [
    await build({
      root: app,
      configFile: false,
      logLevel: 'silent',
      build: {
        write: false,
        minify: false,
        target: 'es2022',
        rolldownOptions: {
          input: { main: entry },
          external: name => !/^[./]|^@latchkit\//.test(name),
          treeshake: { moduleSideEffects: true },
        },
      },
    }),
  ].flat()
  const main = output.find(({ isEntry }) => isEntry)
  const code = main.code.replace(/^\s*(\/\/.*|import\s+["'][^"']+["'];?)$/gm, '').trim()
  return code.length > 160 ? `${code.slice(0, 160)} …` : code
}
