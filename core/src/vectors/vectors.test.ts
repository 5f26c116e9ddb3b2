import { describe, expect, it } from 'vitest'
import { coveredAreas, type VectorInput } from './coveredAreas.js'
import { laterAreas, refusedAreas, refusedVectors } from './laterAreas.js'
import vectors from './vectors.json' with { type: 'json' }

interface Vector {
  area: string
  input: VectorInput
  expected: unknown
}

/** The file writes undefined as text, at any depth. */
function revive(value: unknown): unknown {
  if (value === '<undefined>') return undefined
  if (Array.isArray(value)) return value.map(revive)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, revive(item)]))
}

const all = (vectors as Vector[]).map(({ area, input, expected }) => ({
  area,
  input: revive(input) as VectorInput,
  expected: revive(expected),
}))

function thrownBy(expected: unknown): string | undefined {
  return typeof expected === 'object' && expected !== null && 'throws' in expected
    ? String(expected.throws)
    : undefined
}

/** The words of a library we do not use stand for our own error. */
const ownError: Readonly<Record<string, { code: string }>> = {
  '[big.js] Invalid number': { code: 'amount/INVALID' },
}

describe.each(Object.entries(coveredAreas))('%s', (area, answer) => {
  const refused = refusedVectors.filter(vector => vector.area === area)
  const isRefused = ({ input }: Vector) => refused.some(vector => vector.input === JSON.stringify(input))
  const cases = all.filter(vector => vector.area === area && !isRefused(vector))

  it.each(cases.map(vector => [JSON.stringify(vector.input), vector] as const))('%s', async (_, vector) => {
    const message = thrownBy(vector.expected)
    const run = async () => answer(vector.input)
    if (message === undefined) expect(await run()).toEqual(vector.expected)
    else await expect(run()).rejects.toMatchObject(ownError[message] ?? { name: 'KitError', message })
  })

  it('has vectors', () => {
    expect(cases).not.toHaveLength(0)
  })

  it.each(refused)('answers otherwise, for a reason: $input', async ({ input, why }) => {
    const vector = all.find(other => other.area === area && JSON.stringify(other.input) === input)
    expect(why).not.toBe('')
    expect(vector).toBeDefined()
    expect(await answer(vector?.input ?? {})).not.toEqual(vector?.expected)
  })
})

describe('the areas of the shared vectors', () => {
  const areas = [...new Set(all.map(({ area }) => area))].sort()

  it('are each covered here, left to one named part, or refused with a reason', () => {
    const claimed = [
      ...Object.keys(coveredAreas),
      ...Object.values(laterAreas).flat(),
      ...Object.keys(refusedAreas),
    ]
    expect(claimed.sort()).toEqual(areas)
  })

  it('keep the cause of an HTTP error: the response, still readable', async () => {
    const failure = await Promise.resolve(coveredAreas['http.non2xx']?.({ status: 503 })).catch(
      (error: unknown) => error,
    )
    const { cause } = failure as { cause: unknown }
    expect(cause).toBeInstanceOf(Response)
    expect(await (cause as Response).text()).toBe('busy')
  })
})
