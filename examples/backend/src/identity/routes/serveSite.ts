import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Hono } from 'hono'
import { identityError, isIdentityError } from '../identityError.js'
import { ancestorsFor, frameHeaders, topLevelHeaders, windowHeaders } from '../site/siteHeaders.js'
import type { IdentityEnv, IdentityParts } from './IdentityEnv.js'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

/** Segments that start with a letter, digit, `_` or `-`: no `..`, no hidden files. */
const filePath = /^(?:\/[\w-][\w.-]{0,200}){1,6}$/
const pageName = /^\/([\w-]{0,40})$/
/** The pages that are opened as windows: by a frame, and by the page around it, which sees whether it is closed. */
const windows = ['approve', 'passkey']
/** Bundlers put content hashes into these file names. */
const HASHED = '/assets/'

/** Serves the built files of the secure site: `/` and `/{name}` are documents, of which only `/sdk` is a frame. */
export function serveSite(app: Hono<IdentityEnv>, { options, origins }: IdentityParts): void {
  const folder = options.siteFolder
  if (folder === undefined) return

  const read = async (path: string) => {
    try {
      return new Uint8Array(await readFile(join(folder, path)))
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? `${error.code}` : ''
      throw ['ENOENT', 'EISDIR', 'ENOTDIR'].includes(code) ? identityError('NOT_FOUND') : error
    }
  }

  app.get('/sdk', async context => {
    const document = await read('sdk.html')
    try {
      const { projectId = '' } = context.req.query()
      const ancestors = await ancestorsFor(origins, projectId, context.req.header('Referer'))
      return context.body(document, 200, frameHeaders(ancestors))
    } catch (error) {
      // Fail closed if the list is unavailable.
      if (isIdentityError(error))
        for (const [name, value] of Object.entries(frameHeaders([]))) context.header(name, value)
      throw error
    }
  })
  app.get('*', async context => {
    const { path } = context.req
    const [, name] = pageName.exec(path) ?? []
    if (name !== undefined) {
      const headers = windows.includes(name) ? windowHeaders : topLevelHeaders
      return context.body(await read(`${name === '' ? 'index' : name}.html`), 200, headers)
    }
    const type = types[extname(path)]
    if (!type || !filePath.test(path)) throw identityError('NOT_FOUND')
    const file = await read(path)
    return context.body(file, 200, {
      'Content-Type': type,
      'Cache-Control': path.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-store',
      'Cross-Origin-Resource-Policy': 'same-origin',
      // A worker has its own policy, and needs COEP to run in a frame that has it.
      'Content-Security-Policy':
        "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
      'Cross-Origin-Embedder-Policy': 'require-corp',
    })
  })
}
