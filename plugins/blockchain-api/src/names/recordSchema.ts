import type { NameRecord } from '@latchkit/core'
import { readField } from '@latchkit/core/outside'
import * as z from 'zod/mini'
import { text } from '../fields/fields.js'

const moment = z.pipe(
  z.string(),
  z.transform(value => Date.parse(value)),
)
const time = z.catch(moment.check(z.gte(0)), 0)

/** The text entries of an object, at most 50. */
const texts = (read: (value: unknown) => unknown) =>
  z.pipe(
    z.catch(z.record(z.string(), z.unknown()), {}),
    z.transform((all): Readonly<Record<string, string>> => {
      const found = Object.entries(all).map(([key, value]) => [key, read(value)] as const)
      return Object.fromEntries(
        found
          .flatMap(([key, value]) => (typeof value === 'string' ? [[key, value] as const] : []))
          .slice(0, 50),
      )
    }),
  )

/** The record of a name. Only the name is required; a missing time is 0. */
export const recordSchema = z.pipe(
  z.object({
    name: text(255).check(z.minLength(1)),
    registered_at: time,
    updated_at: time,
    addresses: texts(value => readField(value, 'address')),
    attributes: texts(value => value),
  }),
  z.transform(
    ({ registered_at: registeredAt, updated_at: updatedAt, ...record }): NameRecord => ({
      ...record,
      registeredAt,
      updatedAt,
    }),
  ),
)
