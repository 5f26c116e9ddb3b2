import { describe, expect, it } from 'vitest'
import { domainKey, solRecordKeys, tokenKeys } from './nameKeys.js'
import { normalizeDomain } from './normalizeDomain.js'
import { SOL_ROOT } from './snsPrograms.js'

/** Accounts of domains that exist on mainnet for such tests. */
const DOMAIN = '6qJtQdAJvAiSfGXWAuHDteAes6vnFcxtHmLzw1TStCrd'

describe('the accounts of a domain', () => {
  it('are where the registry has them', async () => {
    expect(await domainKey(['sns-ip-5-wallet-1'])).toEqual({ key: DOMAIN, parent: SOL_ROOT })
    expect(await domainKey(['sns-ip-5-wallet-1', 'test'])).toEqual({
      key: 'EzQAeEBXpZWpsZXcZRwV63RRr2RkwBVqdYN53tcbTDEm',
      parent: DOMAIN,
    })
    expect(await solRecordKeys(DOMAIN)).toEqual([
      'Dkmm4CBzw7JfcwYHHsdH2spSLgKiPeC2UZGP22gugkso',
      '2nXNzKArYDcYq6LAtJ1iTTe1vPqpHLeYjT4RGpGGesCf',
    ])
    expect((await tokenKeys(DOMAIN))[1]).toBe('8dJNBsnM5Zo8RUy94Y9Te1EJa77NXG1T556zpMp8UYnv')
  })
})

describe('a domain', () => {
  it.each([
    ['mira.sol', ['mira']],
    [' Post.MIRA.sol ', ['mira', 'post']],
    ['mira', undefined],
    ['.sol', undefined],
    ['a.b.mira.sol', undefined],
    ['mira..sol', undefined],
    ['m\u0456ra.sol', undefined],
    ['mira\u202e.sol', undefined],
    ['\0mira.sol', undefined],
    ['mira.eth', undefined],
    [`${'a'.repeat(64)}.sol`, undefined],
    [undefined, undefined],
  ])('%j is read as %j', (given, labels) => {
    expect(normalizeDomain(given)).toEqual(labels)
  })
})
