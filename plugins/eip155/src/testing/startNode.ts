import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A stubbed node's answer to a method: a value, or a function of the params that may throw an RPC error; one with
 * `http` comes under that status.
 */
export type NodeAnswers = Record<string, unknown>

/** A JSON-RPC node for tests, on a loopback port of its own. */
export interface StubNode {
  readonly url: string
  readonly answers: NodeAnswers
  readonly calls: { readonly method: string; readonly params: unknown[] }[]
  /** Answers the next requests by hand, whatever they ask. */
  respond: ((response: ServerResponse) => void) | undefined
  stop(): Promise<void>
}

/** Starts a node of chain 31337. A method without an answer does not exist. */
export async function startNode(answers: NodeAnswers = {}): Promise<StubNode> {
  const all: NodeAnswers = { eth_chainId: '0x7a69', ...answers }
  const calls: StubNode['calls'] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    if (node.respond) return node.respond(response)
    const { id, method, params } = JSON.parse(body)
    calls.push({ method, params })
    const reply = (rest: object) => {
      if (!response.headersSent) response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ jsonrpc: '2.0', id, ...rest }))
    }
    try {
      if (!(method in all)) throw { code: -32601, message: 'Method not found' }
      const answer = all[method]
      reply({ result: (await (typeof answer === 'function' ? answer(params) : answer)) ?? null })
    } catch (thrown) {
      const { http, ...error } = thrown as { http?: { status: number; headers?: Record<string, string> } }
      if (http) response.writeHead(http.status, http.headers)
      reply({ error })
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const node: StubNode = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers: all,
    calls,
    respond: undefined,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return node
}
