import * as z from 'zod'
import { apiError } from '../apiError.js'

export interface Registration {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** Seconds since the epoch. */
  readonly timestamp: number
}

const attributes = z
  .record(z.string().regex(/^[a-z][a-z0-9._-]{0,31}$/), z.string().max(2_000))
  .refine(record => Object.keys(record).length <= 10)

const shape = z.strictObject({ name: z.string().max(300), attributes, timestamp: z.number().int() })

/** How far a wallet's clock may be off, in seconds. */
const WINDOW = 300

/** Parses the signed message. Throws a 400 if its format is wrong or it is too old. */
export function readRegistration(message: string, now: number): Registration {
  const read = shape.safeParse(parse(message))
  if (!read.success)
    throw apiError(400, 'message', 'The message must be JSON with name, attributes and timestamp.')
  if (Math.abs(read.data.timestamp - now) > WINDOW)
    throw apiError(400, 'message', 'The message was not signed within the last 5 minutes.')
  return read.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
