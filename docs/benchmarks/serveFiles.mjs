import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const types = {
  '.js': 'text/javascript',
  '.html': 'text/html',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/**
 * Serves folders on loopback, the first that has the file.
 *
 * @param {readonly string[]} folders
 * @param {Record<string, string>} [pages] HTML by path
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export function serveFiles(folders, pages = {}) {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
    if (pages[path] !== undefined) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pages[path])
      return
    }
    const file = folders.map(folder => join(folder, path)).find(at => existsSync(at) && statSync(at).isFile())
    if (!file) {
      response.writeHead(404).end()
      return
    }
    response
      .writeHead(200, {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        'cache-control': 'no-store',
      })
      .end(readFileSync(file))
  })
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const close = () =>
        new Promise(done => {
          server.close(() => done())
          server.closeAllConnections()
        })
      resolve({ url: `http://127.0.0.1:${server.address().port}`, close })
    })
  })
}
