import { parseJson, readField, readItems, readTexts } from '@latchkit/core/untrusted'

/** The prefix of a ReCap resource (ERC-5573). */
export const RECAP = 'urn:recap:'

export const isRecap = (resource: string | undefined): resource is `${typeof RECAP}${string}` =>
  resource?.startsWith(RECAP) === true

/** At most this many resources, and abilities of each. */
const MAX = 100

/** Decodes the ReCap in a message's last resource: abilities by resource. Empty when there is none. */
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
  Object(value) === value ? Object.entries(value as object).slice(0, MAX) : []

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

/** Encodes the methods the page may request as a ReCap resource (ERC-5573). */
export function writeRecap(namespace: string, methods: readonly string[]): string {
  const abilities = Object.fromEntries([...methods].sort().map(method => [`request/${method}`, [{}]]))
  return `${RECAP}${btoa(JSON.stringify({ att: { [namespace]: abilities } })).replaceAll('=', '')}`
}

/** The permissions in a signed message (ERC-5573). */
export interface Recap {
  readonly methods: readonly string[]
  readonly chains: readonly string[]
}

/** Reads the permissions for one namespace. Empty if malformed. */
export function readRecap(resources: readonly string[] | undefined, namespace: string): Recap {
  const abilities = decodeRecap(resources).find(([name]) => name === namespace)?.[1] ?? []
  return {
    methods: abilities.flatMap(([name]) =>
      name.startsWith('request/') ? name.slice('request/'.length) : [],
    ),
    chains: abilities.flatMap(([, limits]) =>
      readItems(limits, 10).flatMap(limit => readTexts(readField(limit, 'chains'))),
    ),
  }
}
