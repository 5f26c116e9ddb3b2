import { readField } from './readField.js'

/** The message of anything thrown; `Unknown error` if there is none. At most 500 characters. */
export function errorText(error: unknown): string {
  const text =
    typeof error === 'string' ? error : (readField(error, 'shortMessage') ?? readField(error, 'message'))
  return (typeof text === 'string' && text.trim().slice(0, 500)) || 'Unknown error'
}
