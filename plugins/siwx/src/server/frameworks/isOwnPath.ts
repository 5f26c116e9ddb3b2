import type { SignInServer } from '../http/SignInServer.js'

/** Whether a path, with its query or without, is one of the calls. */
export const isOwnPath = ({ path }: Pick<SignInServer, 'path'>, url: string) => url.startsWith(`${path}/`)
