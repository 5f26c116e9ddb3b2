import { readField } from '@latchkit/core/untrusted'
import type { TelemetryError, TelemetryErrorKind } from '../TelemetryEvent.js'
import { OTHER, readCode, readName } from './fields.js'

const kinds: readonly (readonly [start: string, kind: TelemetryErrorKind])[] = [
  ['http/BAD_RESPONSE', 'DATA_PARSING_ERROR'],
  ['http/', 'API_ERROR'],
  ['embedded-wallet/', 'SECURE_SITE_ERROR'],
]

/** Endings that are nobody's fault. */
const usual = /^(core\/(USER_REJECTED|ABORTED|TIMEOUT)|connect\/(MODAL_CLOSED|REJECTED)|kit\/DISPOSED)$/

/** The error that an event of the kit tells, if one is to be reported: its code and plugin. Messages and stacks stay here. */
export function describeError(type: string, data: unknown): TelemetryError | undefined {
  if (type !== 'plugin:failed' && type !== 'connect:failed') return undefined
  const error = readField(data, 'error')
  // Of a plugin that failed, the reason says more than that it failed.
  const reason = readCode(readField(error, 'cause'))
  const errorType = type === 'plugin:failed' && reason !== OTHER ? reason : readCode(error)
  if (usual.test(errorType)) return undefined
  const plugin = type === 'plugin:failed' ? readName(data, 'id') : OTHER
  const event = kinds.find(([start]) => errorType.startsWith(start))?.[1] ?? 'INTERNAL_SDK_ERROR'
  return { type: 'error', event, errorType, ...(plugin !== OTHER && { plugin }) }
}
