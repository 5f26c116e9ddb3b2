import type { Plugin } from 'vite'
import { faucetUrl } from '../../sandbox/src/constants.js'
import { embedSandbox } from './embedSandbox.js'

/**
 * Reads where the sandbox runs from `LATCHKIT_FAUCET` or the default port on each page load, and the address of the documentation
 * from `LATCHKIT_DOCS`. Without a sandbox, the page falls back to the default ports.
 */
export function sandboxInfo(): Plugin {
  return {
    name: 'latchkit-sandbox-info',
    configureServer(server) {
      server.middlewares.use('/sandbox.json', (_, response) => {
        void askSandbox().then(text => {
          response.statusCode = text === undefined ? 404 : 200
          response.setHeader('content-type', 'application/json')
          response.end(text ?? '{}')
        })
      })
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { server }) {
        const docs = process.env['LATCHKIT_DOCS']
        return {
          html: embedSandbox(html, server ? await askSandbox() : undefined),
          tags: docs ? [{ tag: 'link', attrs: { rel: 'help', href: docs }, injectTo: 'head' }] : [],
        }
      },
    },
  }
}

async function askSandbox(): Promise<string | undefined> {
  try {
    const base = process.env['LATCHKIT_FAUCET'] ?? faucetUrl
    const response = await fetch(`${base}/info`, { signal: AbortSignal.timeout(1_000) })
    return response.ok ? await response.text() : undefined
  } catch {
    return undefined
  }
}
