// @vitest-environment node
import { expect, it } from 'vitest'
import { attackProfile } from '../../scripts/attack/attackProfile.js'

// `npm run attack` says the same in words. Each is attacked with a real service, mail server and database.
it.each([
  { profile: 'dev', operator: true, device: false, both: true, swappedEmail: true },
  { profile: 'easy', operator: true, device: false, both: true, swappedEmail: true },
  { profile: 'split', operator: false, device: false, both: true, swappedEmail: false },
  { profile: 'self-custody', operator: false, device: true, both: true, swappedEmail: false },
] as const)('R01, R02, R15: who can sign in $profile is who its sentence names', async expected => {
  expect(await attackProfile(expected.profile)).toEqual({ ...expected, isLogged: true })
})
