import { expect, it } from 'vitest'
import type { Capability } from '../contract/Capability.js'
import * as core from '../index.js'

const isCapability = (value: unknown): value is Capability => Boolean(Object(value).providedBy)

it('each capability of the core names what provides it', () => {
  const named = Object.values(core as Record<string, unknown>)
    .filter(isCapability)
    .map(({ id, providedBy }) => [id, providedBy])
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(([, providedBy]) => providedBy === 'one')).toEqual([])
})
