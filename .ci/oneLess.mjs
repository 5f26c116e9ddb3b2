import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from './root.mjs'

/**
 * For each chain, bundles a page with all chains but that one, from what is installed: no file, eager or lazy,
 * may contain anything of the omitted one, and all others must be there.
 *
 * @param {string} folder where our packages are installed
 * @param {import('./pack.mjs').Packed[]} list the packages
 * @returns {Promise<string[]>} what is wrong
 */
export async function oneLess(folder, list) {
  const { plugins } = JSON.parse(readFileSync(join(root, 'docs/benchmarks/budgets.json'), 'utf8'))
  const chains = plugins.filter(plugin => plugin.chain && list.some(({ name }) => name === plugin.package))
  const problems = []
  for (const left of chains) {
    const others = chains.filter(chain => chain !== left)
    const there = await packagesIn(folder, others, list)
    if (there.has(left.package)) problems.push(`a page without ${left.factory}() holds ${left.package}`)
    for (const other of others) {
      if (!there.has(other.package)) problems.push(`a page with ${other.factory}() lacks ${other.package}`)
    }
  }
  return problems
}

/** Our packages whose code is in a page with these chains, including the modal. */
async function packagesIn(folder, chains, list) {
  const names = chains.map(({ package: name, factory }) => `import { ${factory} } from '${name}'\n`)
  const calls = chains.map(({ factory }) => `${factory}()`)
  const ui = list.some(({ name }) => name === '@latchkit/ui') ? "export * from '@latchkit/ui'\n" : ''
  const contents = `${names.join('')}${ui}import { createKit } from '@latchkit/core'\ncreateKit({ plugins: [${calls}] })\n`
  const { metafile } = await build({
    stdin: { contents, resolveDir: join(folder, 'apps') },
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: join(folder, 'apps', 'one-less'),
    write: false,
    metafile: true,
    logLevel: 'silent',
    plugins: [{ name: 'only-ours', setup: onlyOurs }],
  })
  const inputs = Object.values(metafile.outputs).flatMap(output =>
    Object.entries(output.inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? path : [])),
  )
  return new Set(
    list.flatMap(({ name }) => (inputs.some(path => path.includes(`node_modules/${name}/`)) ? name : [])),
  )
}

/** Third-party packages are skipped: they take seconds, and none of them is one of our plugins. */
function onlyOurs({ onResolve }) {
  onResolve({ filter: /^[^./]/ }, ({ path }) =>
    path.startsWith('@latchkit/') ? undefined : { path, external: true },
  )
}
