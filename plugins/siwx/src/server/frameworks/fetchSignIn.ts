import type { SignInServer } from '../http/SignInServer.js'

/** How to determine a visitor's IP address. */
export interface FetchSignInOptions {
  /** Reads the address from a header that the platform sets, never from one that visitors can set. Default: unknown. */
  readonly address?: ((request: Request) => string | null | undefined) | undefined
}

/**
 * The routes as a function of the Fetch API: for route handlers of Next, Workers, Deno and Bun.
 *
 * @example
 * const answer = fetchSignIn(signIn)
 * export { answer as DELETE, answer as GET, answer as POST }
 */
export function fetchSignIn(server: Pick<SignInServer, 'handler'>, { address }: FetchSignInOptions = {}) {
  return (request: Request): Promise<Response> =>
    server.handler(request, { address: address?.(request) ?? undefined })
}
