import { expect, it } from 'vitest'
import type { Account } from '../contract/Account.js'
import { sessionAccounts } from './readSession.js'

const account: Account = { address: 'alice', caipAddress: 'mock:1:alice', namespace: 'mock', type: 'eoa' }
const labelOf = (label: unknown) => sessionAccounts([{ ...account, label } as Account], 'mock')[0]?.label

it('keeps what the wallet calls an account, cleaned and short', () => {
  expect(labelOf('Savings')).toBe('Savings')
  expect(labelOf('a\u202eb\n')).not.toMatch(/[\u202e\n]/)
  expect(labelOf('x'.repeat(500))?.length).toBeLessThanOrEqual(41)
  for (const none of [undefined, '', 7, {}, '\u200b']) expect(labelOf(none)).toBeUndefined()
})

it('keeps an account whose label throws', () => {
  const hostile = Object.defineProperty({ ...account }, 'label', {
    get() {
      throw new Error('No.')
    },
  })
  expect(sessionAccounts([hostile as Account], 'mock')).toEqual([account])
})
