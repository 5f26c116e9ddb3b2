import { expect, it } from 'vitest'
import { EVM_ADDRESS, playedUser } from '../testing/playSite.js'
import { createGrant, type GrantParts } from './createGrant.js'

it('has accounts on no network that the site does not sign for', () => {
  const accounts = (chains?: string[]) =>
    createGrant({
      namespace: 'eip155',
      proposal: { chains: ['eip155:1', 'eip155:10'] } as unknown as GrantParts['proposal'],
      user: () => ({ ...playedUser, ...(chains ? { chains } : {}) }),
      requests: {} as GrantParts['requests'],
      watch: () => () => {},
      leave: async () => {},
    }).accounts()
  expect(accounts(['eip155:10', 'eip155:5'])).toEqual([`eip155:10:${EVM_ADDRESS}`])
  expect(accounts([])).toEqual([])
  // A site of before says nothing.
  expect(accounts()).toEqual([`eip155:1:${EVM_ADDRESS}`, `eip155:10:${EVM_ADDRESS}`])
})
