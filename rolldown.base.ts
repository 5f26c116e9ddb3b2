import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { build, transform } from 'esbuild'
import MagicString from 'magic-string'
import { defineConfig, type Plugin, type RolldownOptions } from 'rolldown'

/** Modules of `src` that share a file with everything below them, the most eager file first. A module is in one only. */
type Chunks = Readonly<Record<string, readonly (string | RegExp)[]>>

/** The chunks of a plugin: loaded with the page, on first use, and to show something. */
export const conventional = {
  page: ['index.ts'],
  work: [/(^|\/)create(Operations|\w*Controller)\.ts$/],
  views: ['views/views.ts'],
} satisfies Chunks

/**
 * Builds every package: ESM, the entries of `exports` in its package.json, and what is lazy in the source stays
 * lazy.
 *
 * What `chunks` leaves is split as its users need it. Few files matter: an app's bundler may not divide a file, and
 * each small file that it makes costs a request and what compression loses.
 *
 * What a package imports without depending on it is built in, as its users get it, but for what `external` names.
 */
export default function packageBuild(
  folder: string,
  chunks: Chunks = conventional,
  external: readonly string[] = [],
): RolldownOptions {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  const { name, version, exports, dependencies, peerDependencies } = manifest
  const outside = [name, ...external, ...Object.keys({ ...dependencies, ...peerDependencies })]
  const entries = Object.values(exports).flatMap(target => {
    const entry = typeof target === 'string' ? undefined : /^\.\/dist\/(.*)\.js$/.exec(target.default)?.[1]
    return entry ? [[entry, `src/${entry}.ts`]] : []
  })
  const sheets = Object.values(exports).flatMap(target =>
    typeof target === 'string' ? (/^\.\/dist\/(.*\.css)$/.exec(target)?.[1] ?? []) : [],
  )
  return defineConfig({
    cwd: folder,
    input: Object.fromEntries(entries),
    platform: 'neutral',
    external: id => id.startsWith('node:') || outside.some(one => id === one || id.startsWith(`${one}/`)),
    tsconfig: 'tsconfig.build.json',
    plugins: [inlineCss, linkedCss(folder, sheets), plainNamespaces, pureCalls, clientDirective],
    transform: {
      target: 'es2022',
      define: {
        // jotai asks so whether to check itself.
        'import.meta.env': 'true',
        'import.meta.env.MODE': '"production"',
        LATCHKIT_VERSION: JSON.stringify(version),
      },
    },
    output: {
      dir: 'dist',
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name].js',
      sourcemap: true,
      // The names of what files share end up in every bundle.
      minifyInternalExports: true,
      comments: { jsdoc: false },
      codeSplitting: {
        groups: Object.entries(chunks).map(([name, modules], index, all) => ({
          name,
          priority: all.length - index,
          test: (id: string) => {
            const file = relative(join(folder, 'src'), id.replace(/[?].*/, '')).replaceAll('\\', '/')
            return modules.some(module => (typeof module === 'string' ? module === file : module.test(file)))
          },
        })),
      },
    },
  })
}

/** `./X.css?inline` is the minified text of a style sheet, as in Vite. esbuild leaves fall-back declarations in place. */
const inlineCss: Plugin = {
  name: 'inline-css',
  resolveId(source, importer) {
    return importer && source.endsWith('.css?inline') ? resolve(dirname(importer), source) : null
  },
  async load(id) {
    const file = /^(.*[.]css)[?]inline$/.exec(id)?.[1]
    if (!file) return null
    const { code } = await transform(readFileSync(file, 'utf8'), { loader: 'css', minify: true })
    // esbuild keeps the spaces before values in custom properties, which are no part of them.
    const text = code.trim().replace(/(?<=[{;]--[\w-]+:|var\(--[\w-]+,) /g, '')
    return `export default ${JSON.stringify(text)}`
  },
}

/** The style sheets that a page links itself, with what they import. */
const linkedCss = (folder: string, sheets: readonly string[]): Plugin => ({
  name: 'linked-css',
  async generateBundle() {
    for (const fileName of sheets) {
      const entryPoints = [join(folder, 'src', fileName)]
      const { outputFiles } = await build({ entryPoints, bundle: true, minify: true, write: false })
      this.emitFile({ type: 'asset', fileName, source: outputFiles[0]?.text ?? '' })
    }
  },
})

/**
 * A lazily loaded part of a shared file is an object of its exports. Rolldown makes it with a helper in a file of its
 * own, which every page of every app then names and loads; a plain object at the file's end needs none.
 */
const plainNamespaces: Plugin = {
  name: 'plain-namespaces',
  renderChunk(code) {
    const plain = new MagicString(code)
    const objects: string[] = []
    plain.replace(/^import .* from "\.\/rolldown-runtime\.js";\n/m, '')
    plain.replace(/^var (\w+) = .*__exportAll\((\{[^}]*\})\);\n/gm, (_, name: string, getters: string) => {
      objects.push(`const ${name} = ${getters.replaceAll('() => ', '')};\n`)
      return ''
    })
    plain.replace(/^export \{/m, `${objects.join('')}$&`)
    return { code: plain.toString(), map: plain.generateMap({ hires: 'boundary' }) }
  },
  generateBundle(_, files) {
    delete files['chunks/rolldown-runtime.js']
  },
}

/**
 * Our modules have no side effects when imported (`sideEffects: false`), so a call that makes a constant of a module
 * is pure. Bundlers cannot know that of `memo` or `createContext`: without the mark one icon brings along what it shares
 * a file with.
 */
const pureCalls: Plugin = {
  name: 'pure-calls',
  renderChunk(code) {
    const marked = new MagicString(code)
    for (const statement of this.parse(code).body) {
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      if (declared?.type === 'VariableDeclaration')
        for (const start of callsIn(declared)) marked.appendLeft(start, '/* @__PURE__ */ ')
    }
    return { code: marked.toString(), map: marked.generateMap({ hires: 'boundary' }) }
  },
}

/** Finds where the calls begin that run as the module does: those within functions and classes do not. */
function callsIn(node: unknown): number[] {
  if (Array.isArray(node)) return node.flatMap(callsIn)
  if (typeof node !== 'object' || node === null) return []
  const { type, start } = node as { type?: string; start: number }
  if (type && /Function|Class/.test(type)) return []
  const own = type === 'CallExpression' || type === 'NewExpression' ? [start] : []
  return [...own, ...Object.values(node).flatMap(callsIn)]
}

/**
 * Files that need React as soon as they load run in the client, where a framework also has server components. Below an
 * entry that says so everything does.
 */
const clientDirective: Plugin = {
  name: 'client-directive',
  banner({ isEntry, facadeModuleId, moduleIds }) {
    const seen = new Set<string>()
    const needsReact = (id: string): boolean => {
      if (/^(react|react-dom|@latchkit\/ui)(\/|$)/.test(id)) return true
      if (seen.has(id)) return false
      seen.add(id)
      return this.getModuleInfo(id)?.importedIds.some(needsReact) ?? false
    }
    const isCovered =
      !isEntry && [...this.getModuleIds()].some(id => this.getModuleInfo(id)?.isEntry && needsReact(id))
    seen.clear()
    return !isCovered && [facadeModuleId ?? '', ...moduleIds].some(needsReact) ? "'use client'" : ''
  },
}

interface Manifest {
  name: string
  version: string
  exports: Record<string, string | { default: string }>
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}
