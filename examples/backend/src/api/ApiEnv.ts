import type { IncomingMessage } from 'node:http'

/** The environment of the routes: the request of Node, where there is one. */
export type ApiEnv = { Bindings: { incoming?: IncomingMessage } }
