import { createServer, type ServerResponse } from 'node:http'
import type { TestProject } from 'vitest/node'
import { familyNames, startSandbox } from '../../examples/sandbox/src/index.js'
import { listenOnLoopback } from '../../examples/sandbox/src/listenOnLoopback.js'

/**
 * Runs once before the chain tests: serves sandboxes, so that each file has chains that no other file changes. A sandbox runs as
 * long as the request for it; a test gets one with `ownSandbox`.
 */
export async function setup(project: TestProject) {
  const running = new Set<Promise<void>>()
  const server = createServer(({ url = '' }, response) => {
    const run = runSandbox(url.slice(1), response).finally(() => running.delete(run))
    running.add(run)
  })
  const { port, close } = await listenOnLoopback(server, 0, 'the server of sandboxes')
  project.provide('sandboxes', `http://127.0.0.1:${port}`)
  return async () => {
    await close()
    await Promise.all(running)
  }
}

/** Runs a sandbox on free ports until nobody listens to the response any more. */
async function runSandbox(family: string, response: ServerResponse) {
  const left = new AbortController()
  response.on('close', () => left.abort())
  const chains = familyNames.filter(name => name === family)
  try {
    const { info, closed } = await startSandbox({
      ports: 0,
      state: false,
      quiet: true,
      chains,
      signal: left.signal,
    })
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Access-Control-Allow-Origin': '*' })
    response.write(`data: ${JSON.stringify(info)}\n\n`)
    const reason = await closed
    if (reason) throw reason
  } catch (error) {
    if (left.signal.aborted) return
    process.stderr.write(`A sandbox of the chain tests failed: ${error}\n`)
    response.destroy()
  }
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the server of sandboxes. */
    sandboxes: string
  }
}
