import { describe, expect, it } from 'vitest'
import { stubAccount, stubKey } from '../testing/stubWallet.js'
import { readAccounts, toAccounts } from './readAccounts.js'

const read = (list: unknown) => readAccounts(list).accounts.map(({ address }) => address)
const throwing = new Proxy(
  {},
  {
    get() {
      throw new Error('No.')
    },
  },
)

describe("a wallet's accounts", () => {
  it('carry their public key', () => {
    const { accounts } = readAccounts([stubAccount(1)])
    const hex = Buffer.from(stubKey(1).publicKey).toString('hex')
    expect(toAccounts(accounts, 'solana:x')).toEqual([
      {
        address: stubKey(1).address,
        caipAddress: `solana:x:${stubKey(1).address}`,
        namespace: 'solana',
        type: 'eoa',
        publicKey: hex,
        keyType: 'ed25519',
        label: 'Account 1',
      },
    ])
  })
  it('keep what the wallet calls them', () => {
    const { accounts } = readAccounts([{ ...stubAccount(1), label: 'Savings' }])
    expect(toAccounts(accounts, 'solana:x')).toMatchObject([{ label: 'Savings' }])
  })
  it('of other families are left out, and are no fault', () => {
    const sui = { ...stubAccount(2, ['sui:mainnet']), address: `0x${'1'.repeat(64)}` }
    expect(readAccounts([sui, stubAccount(1)])).toMatchObject({ refused: undefined })
    expect(read([sui, stubAccount(1)])).toEqual([stubKey(1).address])
  })
  it('are refused where the key is of another address', () => {
    const mixed = { ...stubAccount(1), publicKey: stubKey(2).publicKey }
    expect(readAccounts([mixed])).toEqual({ accounts: [], refused: stubKey(1).address })
  })
  it('are each there once, and no more than a hundred', () => {
    expect(read([stubAccount(1), stubAccount(1)])).toHaveLength(1)
    expect(read(Array.from({ length: 1_500 }, (_, index) => stubAccount((index % 250) + 1)))).toHaveLength(
      100,
    )
  })
  it.each([[undefined], [null], ['x'], [[null, 5, 'x', {}]], [[throwing]], [throwing]])(
    'are none in %#',
    list => {
      expect(read(list)).toEqual([])
    },
  )
})
