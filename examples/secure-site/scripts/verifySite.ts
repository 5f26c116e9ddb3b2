import { createPublicKey, verify } from 'node:crypto'
import * as z from 'zod'
import { hashOf } from './buildSite.js'

const manifestShape = z.object({
  version: z.string().max(60),
  date: z.iso.datetime(),
  files: z.record(z.string().regex(/^[\w-][\w./-]*$/), z.string().regex(/^[0-9a-f]{64}$/)),
})
const signatureShape = z.object({ publicKey: z.string(), signature: z.string() })

/** Options of checking a running site. */
export interface VerifyOptions {
  /** The public key that verifies the manifest's signature: SPKI in base64. */
  readonly publicKey?: string
  /** Your own manifest instead of the site's, from your own build of the same sources. */
  readonly manifest?: string
  /** ISO 8601: a site built from older sources is reported, even if it is signed. */
  readonly since?: string
  /** A project known to the site, for its frame. */
  readonly projectId?: string
}

/** Directives that every document of the site needs to be safe. */
const needed = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  'frame-ancestors',
]

const ASK_MS = 20_000

/**
 * Compares every file of a running site with its manifest, and the manifest with its signature. Returns the
 * problems found.
 */
export async function verifySite(url: string, options: VerifyOptions = {}): Promise<readonly string[]> {
  const { origin } = new URL(url)
  const ask = (path: string) =>
    fetch(origin + path, { redirect: 'error', signal: AbortSignal.timeout(ASK_MS) })
  const problems: string[] = []

  const served = await ask('/manifest.json').then(response => response.text())
  const text = options.manifest ?? served
  const manifest = manifestShape.safeParse(readJson(text))
  if (!manifest.success) return ['The site has no manifest with a version and a date that can be read.']
  if (options.manifest !== undefined && served !== options.manifest)
    problems.push('The manifest of the site is another one than yours.')
  if (options.publicKey !== undefined) {
    const read = signatureShape.safeParse(
      readJson(await ask('/manifest.sig.json').then(given => given.text())),
    )
    if (!read.success) problems.push('The manifest is not signed.')
    else if (
      read.data.publicKey !== options.publicKey ||
      !isSigned(text, options.publicKey, read.data.signature)
    )
      problems.push('The manifest is not signed with the given key.')
  }

  const { version, date } = manifest.data
  if (options.since !== undefined && Date.parse(date) < Date.parse(options.since))
    problems.push(`The site is an old one: version ${version} of ${date}, not of ${options.since} or later.`)

  const named = new Map<string, string>()
  for (const [file, hash] of Object.entries(manifest.data.files)) {
    const isPage = file.endsWith('.html')
    const path = isPage ? pathOf(file, options.projectId) : `/${file}`
    const response = await ask(path)
    const body = new Uint8Array(await response.arrayBuffer())
    if (!response.ok) problems.push(`${file}: answered with ${response.status}.`)
    else if (hashOf(body) !== hash) problems.push(`${file}: differs from the manifest.`)
    if (isPage) {
      const policy = response.headers.get('Content-Security-Policy') ?? ''
      for (const directive of needed)
        if (!policy.includes(directive)) problems.push(`${file}: its policy lacks ${directive}.`)
      named.set(file, new TextDecoder().decode(body))
    }
  }
  // A document that references a file outside the manifest could load anything.
  for (const [file, html] of named)
    for (const [, source = ''] of html.matchAll(/(?:src|href)="([^"]*)"/g))
      if (source !== 'data:,' && !(source.replace(/^\//, '') in manifest.data.files))
        problems.push(`${file}: names ${source}.`)
  return problems
}

const pathOf = (file: string, projectId: string | undefined) => {
  const name = file.replace(/\.html$/, '')
  if (name === 'index') return '/'
  return name === 'sdk' && projectId !== undefined ? `/sdk?${new URLSearchParams({ projectId })}` : `/${name}`
}

function isSigned(text: string, publicKey: string, signature: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
