import { expect, test } from 'vitest'
import type { Faults } from './startProvider.js'
import { useSocials } from './useSocials.js'

const social = useSocials()
let people = 0
const somebody = () => `person-${++people}`

const now = () => Math.floor(Date.now() / 1_000)
/** Times are those of the test that runs, as the file may have been read long before. */
const wrong = (): readonly [string, Faults][] => [
  ['of another issuer', { claims: { iss: 'https://accounts.google.com' } }],
  ['without an issuer', { claims: { iss: undefined } }],
  ['for another audience', { claims: { aud: 'another' } }],
  ['for several audiences, without azp', { claims: { aud: ['client', 'another'] } }],
  ['for several audiences, with another azp', { claims: { aud: ['client', 'another'], azp: 'another' } }],
  ['with another azp', { claims: { azp: 'another' } }],
  ['with another nonce', { claims: { nonce: 'another' } }],
  ['without a nonce', { claims: { nonce: undefined } }],
  ['that has expired', { claims: { exp: now() - 120 } }],
  ['that never expires', { claims: { exp: undefined } }],
  ['not valid yet', { claims: { nbf: now() + 120 } }],
  ['of the future', { claims: { iat: now() + 120 } }],
  ['of long ago', { claims: { iat: now() - 1_000 } }],
  ['without a time', { claims: { iat: undefined } }],
  ['without a subject', { claims: { sub: undefined } }],
  ['with an empty subject', { claims: { sub: '' } }],
  ['with a subject that is no text', { claims: { sub: 7 } }],
  ['signed by another key', { signature: 'foreign' }],
  ['with alg none', { signature: 'none' }],
  ['with HS256 and the public key', { signature: 'HS256' }],
  ['that is missing', { tokens: { id_token: undefined } }],
  ['that is junk', { tokens: { id_token: 'a.b.c' } }],
]
test.each(wrong().map(([name]) => name))('D14: %s is refused', async name => {
  const [, faults] = wrong().find(([one]) => one === name) ?? []
  if (!faults) throw new Error('There is no such fault.')
  const device = await social.device()
  const { flow, url } = await social.begin(device)
  const callback = social.one().agree(url, somebody())
  social.one().set(faults)
  expect(social.handoffOf(await social.call(callback))).toBeUndefined()
  expect((await social.outcome(device, flow)).body).toEqual({
    status: 'failed',
    error: { code: 'SOCIAL_FAILED' },
  })
  expect(social.troubles.splice(0)).toHaveLength(1)
})

test('clocks may differ by a minute', async () => {
  social.one().set({ claims: { iat: now() + 40, exp: now() - 40, aud: ['client'], azp: 'client' } })
  expect((await social.signInSocially(await social.device(), somebody())).user).toEqual(expect.any(String))
})

test('keys that are rotated while the service runs count at once', async () => {
  await social.signInSocially(await social.device(), somebody())
  await social.one().rotate()
  await social.signInSocially(await social.device(), somebody())
})
