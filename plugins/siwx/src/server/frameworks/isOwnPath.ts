import type { SignInServer } from '../http/SignInServer.js'

/** A path, with or without its query, belongs to one of the routes. */
export const isOwnPath = ({ path }: Pick<SignInServer, 'path'>, url: string) => url.startsWith(`${path}/`)
