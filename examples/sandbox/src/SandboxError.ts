export type SandboxErrorCode =
  | 'sandbox/PORT_BUSY'
  | 'sandbox/ENGINE_MISSING'
  | 'sandbox/ENGINE_FAILED'
  | 'sandbox/DEPLOY_FAILED'
  | 'sandbox/INVALID_OPTION'
  | 'sandbox/INVALID_REQUEST'
  | 'sandbox/UNKNOWN_CHAIN'
  | 'sandbox/UNKNOWN_ASSET'
  | 'sandbox/RATE_LIMITED'
  | 'sandbox/FAUCET_FAILED'
  | 'sandbox/STOPPED'

export interface SandboxError extends Error {
  name: 'SandboxError'
  code: SandboxErrorCode
}

export function sandboxError(code: SandboxErrorCode, message: string, cause?: unknown): SandboxError {
  const error = new Error(message, cause === undefined ? undefined : { cause })
  return Object.assign(error, { name: 'SandboxError' as const, code })
}

/** True for a sandbox error, whichever copy of this module created it. */
export function isSandboxError(value: unknown): value is SandboxError {
  return value instanceof Error && value.name === 'SandboxError' && 'code' in value
}
