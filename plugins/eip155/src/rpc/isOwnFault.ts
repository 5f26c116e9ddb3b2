import { isRevert } from './isRevert.js'
import { isRpcError, type RpcError } from './postRpc.js'

/** Codes of limits. */
const limits = [-32005, -32097, 429]
/** Limits under codes that other nodes use for something else, such as -32000, -32007, -32016 or -32029. */
const LIMIT_WORDS =
  /\brate.?limit|rate exceeded|too many requests|capacity|compute units|quota|request (?:limit|count)/i

/** Codes that concern a single endpoint: missing method, internal error. */
const others = [-32601, -32603, -32004]

/** True if an endpoint refused a request because of how many it gets. It was not executed. */
export const isLimited = (error: unknown): boolean =>
  isRpcError(error) && (limits.includes(error.code) || LIMIT_WORDS.test(error.message)) && !isRevert(error)

/** True for an error of the endpoint, so that another one may answer. */
export const isOwnFault = (error: RpcError): boolean =>
  isLimited(error) || (error.data === undefined && others.includes(error.code) && !isRevert(error))
