import type { SignInServer } from '../http/SignInServer.js'
import { headersOf, type NodeRequest, toRequest } from './nodeExchange.js'

/** The part of a Fastify instance that is used. */
export interface FastifyLike {
  removeAllContentTypeParsers(): unknown
  addContentTypeParser(
    type: string,
    parse: (request: unknown, payload: unknown, done: (error: Error | null) => void) => void,
  ): unknown
  all(
    path: string,
    handler: (
      request: { readonly raw: NodeRequest; readonly ip: string },
      reply: FastifyReplyLike,
    ) => Promise<unknown>,
  ): unknown
}

/** The part of a Fastify reply that is used. */
export interface FastifyReplyLike {
  code(status: number): unknown
  header(name: string, value: string | string[]): unknown
  send(body?: Uint8Array): unknown
}

/**
 * The routes as a Fastify plugin. Register it without a prefix: the path in the options is absolute.
 *
 * @example
 * await app.register(fastifySignIn(signIn))
 */
export function fastifySignIn(server: Pick<SignInServer, 'path' | 'handler'>) {
  return async function signIn(app: FastifyLike): Promise<void> {
    // The handler reads the body itself, with its own limits. Only this plugin's routes are affected.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, _payload, done) => done(null))
    app.all(`${server.path}/*`, async ({ raw, ip }, reply) => {
      const response = await server.handler(toRequest(raw), { address: ip })
      const body = new Uint8Array(await response.arrayBuffer())
      reply.code(response.status)
      for (const [name, value] of headersOf(response)) reply.header(name, value)
      return reply.send(body.length > 0 ? body : undefined)
    })
  }
}
