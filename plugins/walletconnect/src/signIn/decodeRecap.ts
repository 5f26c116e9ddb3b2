import { parseJson, readField } from '@latchkit/core/tools'
import { isRecap } from './isRecap.js'

/** No message says more, of resources and of abilities for each. */
const MOST = 100

/** What the last of the resources of a message says: abilities by what they are for. Empty where there is none. */
export function decodeRecap(
  resources: readonly string[] = [],
): readonly (readonly [
  resource: string,
  abilities: readonly (readonly [name: string, limits: unknown])[],
])[] {
  const last = resources.at(-1)
  if (!isRecap(last)) return []
  return entries(readField(parsed(last), 'att')).map(([name, said]) => [name, entries(said)] as const)
}

const entries = (value: unknown): [string, unknown][] =>
  Object(value) === value ? Object.entries(value as object).slice(0, MOST) : []

function parsed(recap: string): unknown {
  try {
    return parseJson(
      atob(
        recap
          .slice(recap.lastIndexOf(':') + 1)
          .replaceAll('-', '+')
          .replaceAll('_', '/'),
      ),
    )
  } catch {
    return undefined
  }
}
