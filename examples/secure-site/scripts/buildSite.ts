import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { readStamp, type Stamp } from './readStamp.js'

/** A build and its sources: the SHA-256 of every file, by path. */
export interface Manifest extends Stamp {
  readonly files: Readonly<Record<string, string>>
}

const config = fileURLToPath(new URL('../vite.config.ts', import.meta.url))

/** The default folder of the built site. */
export const usualFolder = fileURLToPath(new URL('../dist', import.meta.url))

/**
 * Builds the site and writes its manifest; with a key (Ed25519, PKCS#8 in PEM or base64), also
 * `manifest.sig.json`. Builds are reproducible.
 */
export async function buildSite(folder = usualFolder, signingKey?: string): Promise<Manifest> {
  const { NODE_ENV } = process.env
  process.env['NODE_ENV'] = 'production'
  try {
    await build({
      configFile: config,
      mode: 'production',
      logLevel: 'warn',
      build: { outDir: folder, emptyOutDir: true },
    })
  } finally {
    process.env['NODE_ENV'] = NODE_ENV
  }
  const files = (await listFiles(folder)).sort()
  const hashes = await Promise.all(
    files.map(async file => [file, hashOf(await readFile(join(folder, file)))]),
  )
  const manifest: Manifest = { ...(await readStamp()), files: Object.fromEntries(hashes) }
  const text = formatManifest(manifest)
  await writeFile(join(folder, 'manifest.json'), text)
  if (signingKey) await writeFile(join(folder, 'manifest.sig.json'), signManifest(text, signingKey))
  return manifest
}

/** The text of a manifest that is written and signed. */
const formatManifest = (manifest: Manifest): string => `${JSON.stringify(manifest, null, 2)}\n`

/** SHA-256 in hex. */
export const hashOf = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex')

/** The signature of a manifest's text, with the public key to verify it. */
function signManifest(text: string, signingKey: string): string {
  const key = signingKey.includes('BEGIN')
    ? createPrivateKey(signingKey)
    : createPrivateKey({ key: Buffer.from(signingKey, 'base64'), format: 'der', type: 'pkcs8' })
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The signing key must be an Ed25519 key.')
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')
  const signature = sign(null, Buffer.from(text), key).toString('base64')
  return `${JSON.stringify({ publicKey, signature }, null, 2)}\n`
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
}
