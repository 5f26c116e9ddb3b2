/** Why the sandbox could not do what it was asked. */
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

/** An error of the sandbox, recognised by its name and code. */
export interface SandboxError extends Error {
  name: 'SandboxError'
  code: SandboxErrorCode
}

/** Makes an error of the sandbox. */
export function sandboxError(code: SandboxErrorCode, message: string, cause?: unknown): SandboxError {
  const error = new Error(message, cause === undefined ? undefined : { cause })
  return Object.assign(error, { name: 'SandboxError' as const, code })
}

/** Whether a caught value is an error of the sandbox, whichever copy of this module made it. */
export function isSandboxError(value: unknown): value is SandboxError {
  return value instanceof Error && value.name === 'SandboxError' && 'code' in value
}
