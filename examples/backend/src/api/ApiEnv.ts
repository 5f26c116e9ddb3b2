import type { IncomingMessage } from 'node:http'

/** The environment of the routes: Node's request, if there is one. */
export type ApiEnv = { Bindings: { incoming?: IncomingMessage } }
