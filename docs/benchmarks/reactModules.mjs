import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'

const require = createRequire(import.meta.url)
const names = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']

/** @type {Promise<{ folder: string, imports: Record<string, string> }> | undefined} */
let made

/** React as modules that a page can import by name, while its bundle excludes React. Built once. */
export function reactModules() {
  made ??= makeModules()
  return made
}

async function makeModules() {
  const folder = join(tmpdir(), 'latchkit-react', String(process.pid))
  const sources = join(folder, 'sources')
  mkdirSync(sources, { recursive: true })
  const entryPoints = {}
  for (const name of names) {
    const file = join(sources, `${name.replace('/', '-')}.mjs`)
    const members = Object.keys(require(name)).filter(member => /^[a-zA-Z]\w*$/.test(member))
    writeFileSync(
      file,
      `import all from '${name}'\nexport default all\nexport const { ${members.join(', ')} } = all\n`,
    )
    entryPoints[name.replace('/', '-')] = file
  }
  await build({
    entryPoints,
    outdir: join(folder, 'react'),
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    nodePaths: [join(require.resolve('react/package.json'), '..', '..')],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  })
  return {
    folder,
    imports: Object.fromEntries(names.map(name => [name, `/react/${name.replace('/', '-')}.js`])),
  }
}
