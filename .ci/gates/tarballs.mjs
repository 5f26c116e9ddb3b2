import { readFileSync, statSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { inc, satisfies } from 'semver'
import { listFiles } from '../listFiles.mjs'
import { pack } from '../pack.mjs'
import { readSources } from '../readSources.mjs'
import { stripComments } from '../stripComments.mjs'

const allowed =
  /^(dist\/.+\.(js|js\.map|d\.ts)|README\.md|LICENSE|THIRD-PARTY-NOTICES\.md|([\w-]+\/)?package\.json)$/
const secret =
  /-----BEGIN [A-Z ]*PRIVATE KEY|\bnpm_[A-Za-z0-9]{36}\b|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_[A-Za-z0-9]{36}\b/
const machine = /(?<![\w.])\/(?:home|root|Users|work|tmp)\/[\w.-]+|[A-Z]:\\\\Users\\\\|file:\/\/\//
/** Packages of which an app must have only one copy. */
const shared = ['viem', 'react', 'react-dom']
const scripts = ['preinstall', 'install', 'postinstall', 'prepare']

/** Each tarball contains what it should, all of its chunks, and nothing about the machine that built it. */
export async function tarballs({ root, packed } = {}) {
  const { list } = packed ?? (await pack())
  const problems = []
  const sizes = []
  for (const item of list) {
    const files = listFiles(item.unpacked, { built: true }).map(path => ({
      file: relative(item.unpacked, path).replaceAll('\\', '/'),
      text: readFileSync(path, 'utf8'),
    }))
    const names = new Set(files.map(({ file }) => file))
    const found = [
      ...files
        .filter(({ file }) => !allowed.test(file) && !isNamed(item.manifest, file))
        .map(({ file }) => `${file} does not belong`),
      ...['README.md', 'LICENSE', 'package.json']
        .filter(file => !names.has(file))
        .map(file => `${file} is missing`),
      ...licence(files, root),
      ...manifestProblems(item.manifest, list),
      ...deadLinks(files, names),
      ...entryProblems(item, files),
      ...files.flatMap(({ file, text }) => leaks(file, text, builtIn(files))),
      ...chunkProblems(files, names),
      ...lazyProblems(item, files),
    ]
    problems.push(...found.map(problem => `${item.name}: ${problem}`))
    sizes.push(`${item.name.split('/')[1]} ${Math.round(statSync(item.tarball).size / 1000)} kB`)
  }
  return { summary: sizes.join(', '), problems }
}

/** A command, or a style sheet that pages link. */
function isNamed({ bin = {}, exports }, file) {
  const sheets = Object.values(exports).filter(path => typeof path === 'string' && path.endsWith('.css'))
  const ofEach = Object.keys(exports).filter(path => path.endsWith('/*'))
  return (
    [...Object.values(bin), ...sheets].some(path => join(path) === join(file)) ||
    ofEach.some(path => join(path, '..') === dirname(file) && /\.(js|d\.ts)$/.test(file))
  )
}

function licence(files, root) {
  const text = files.find(({ file }) => file === 'LICENSE')?.text
  return text && text !== readFileSync(join(root, 'LICENSE'), 'utf8')
    ? ['LICENSE is not that of the project']
    : []
}

/** Importing it does nothing, but for the style sheets that a page links itself. */
const hasNoEffects = ({ sideEffects }) =>
  sideEffects === false || (Array.isArray(sideEffects) && sideEffects.every(file => file.endsWith('.css')))

function manifestProblems(manifest, list) {
  const ours = new Map(list.map(({ name, manifest: own }) => [name, own.version]))
  return [
    ...(manifest.type === 'module' ? [] : ['type is not module']),
    ...(manifest.license === 'MIT' ? [] : ['license is not MIT']),
    ...(hasNoEffects(manifest) ? [] : ['sideEffects is not false, nor a list of style sheets']),
    ...(manifest.keywords?.length > 0 ? [] : ['there are no keywords']),
    ...(manifest.description ? [] : ['there is no description']),
    ...scripts.filter(name => manifest.scripts?.[name]).map(name => `runs a ${name} script`),
    ...['repository', 'homepage', 'bugs', 'main', 'types', 'engines']
      .filter(field => !manifest[field])
      .map(field => `there is no ${field}`),
    ...Object.keys(manifest.dependencies ?? {})
      .filter(name => ours.has(name) || shared.includes(name))
      .map(name => `brings a ${name} of its own; the app has one: make it a peer`),
    ...Object.entries(manifest.peerDependencies ?? {})
      .filter(([name, range]) => ours.has(name) && !accepts(range, ours.get(name)))
      .map(([name, range]) => `${name} ${range} is not the one beside it, or refuses its next patch`),
  ]
}

const accepts = (range, version) => satisfies(version, range) && satisfies(inc(version, 'patch'), range)

/** README links into the repository, which are dead wherever the tarball is read. */
function deadLinks(files, names) {
  const text = files.find(({ file }) => file === 'README.md')?.text ?? ''
  return [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
    .map(([, target]) => target)
    .filter(target => !names.has(posix.normalize(target)))
    .map(target => `README.md links to ${target}, which is not in the tarball`)
}

/** A folder for each further entry, for tools that do not read `exports`. */
function entryProblems({ manifest }, files) {
  return Object.entries(manifest.exports)
    .filter(([path, target]) => path !== '.' && !path.endsWith('*') && target.default)
    .flatMap(([path, target]) => {
      const stub = files.find(({ file }) => file === posix.join(path, 'package.json'))
      if (!stub) return [`${path} cannot be found without exports`]
      const { main } = JSON.parse(stub.text)
      return posix.join(path, main) === posix.normalize(target.default)
        ? []
        : [`${path} is another file without exports`]
    })
}

function builtIn(files) {
  const notices = files.find(({ file }) => file === 'THIRD-PARTY-NOTICES.md')?.text ?? ''
  return [...notices.matchAll(/^## (\S+)$/gm)].map(([, name]) => name)
}

function leaks(file, text, libraries) {
  const problems = []
  if (machine.test(text)) problems.push(`${file} names a path of the machine: ${machine.exec(text)[0]}`)
  if (secret.test(text)) problems.push(`${file} holds a secret`)
  if (file.endsWith('.map')) {
    const outside = JSON.parse(text).sources.filter(source => !/^(\.\.\/)+src\//.test(source))
    const unnamed = outside.find(
      source => !libraries.some(name => source.includes(`../node_modules/${name}/`)),
    )
    if (unnamed) problems.push(`${file} points outside of src: ${unnamed}`)
  }
  return problems
}

/** Every chunk referenced by a chunk or a declaration is in the tarball. */
function chunkProblems(files, names) {
  return files
    .filter(({ file }) => /\.(js|d\.ts)$/.test(file))
    .flatMap(({ file, text }) =>
      [...stripComments(text).matchAll(/(?:from|import)\s*\(?\s*["'](\.[^"']+)["']/g)]
        .map(([, target]) => posix.join(dirname(file), target))
        .map(target => (file.endsWith('.d.ts') ? target.replace(/\.js$/, '.d.ts') : target))
        .filter(target => !names.has(target))
        .map(target => `${file} refers to ${target}, which is missing`),
    )
}

/**
 * A lazy import in the source is still a separate chunk, which importing the package does not load. Further
 * entries may load it: they are for lazy code.
 */
function lazyProblems({ folder, manifest }, files) {
  const lazy = /\bimport\(\s*["'](\.[^"']+)["']\s*\)/g
  const sources = readSources(folder, ['src']).filter(({ file }) => !/\.test(-d)?\.|\/testing\//.test(file))
  const wanted = new Set(
    sources.flatMap(({ text }) => [...stripComments(text).matchAll(lazy)].map(([, path]) => path)),
  )
  const scripts = new Map(
    files.filter(({ file }) => file.endsWith('.js')).map(({ file, text }) => [file, text]),
  )
  const chunks = new Set()
  for (const [file, text] of scripts) {
    for (const [, target] of text.matchAll(lazy)) chunks.add(posix.join(dirname(file), target))
  }
  const eager = new Set()
  const visit = file => {
    if (eager.has(file) || !scripts.has(file)) return
    eager.add(file)
    for (const [, target] of scripts.get(file).matchAll(/(?:from|import)\s*["'](\.[^"']+)["']/g)) {
      visit(posix.join(dirname(file), target))
    }
  }
  visit(posix.normalize(manifest.exports['.'].default))
  const problems = [...chunks].filter(file => eager.has(file)).map(file => `${file} is lazy but also eager`)
  if (wanted.size > 0 && chunks.size === 0) problems.push('lazy imports of the source were lost')
  return problems
}
