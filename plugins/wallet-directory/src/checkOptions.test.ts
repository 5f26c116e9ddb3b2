import { describe, expect, it } from 'vitest'
import type { WalletDirectoryOptions } from './checkOptions.js'
import { checkOptions } from './checkOptions.js'
import { walletDirectory } from './walletDirectory.js'

const refusal = (options: unknown) => {
  try {
    checkOptions(options as WalletDirectoryOptions)
  } catch (error) {
    return (error as Error).message
  }
  return 'accepted'
}

describe('options of walletDirectory()', () => {
  it('are the public explorer and four recommended wallets when there are none', () => {
    expect(checkOptions(undefined)).toMatchObject({
      source: { kind: 'explorer', isDefault: true },
      recommended: 4,
    })
  })
  it('are an explorer, or a list of the app', () => {
    expect(checkOptions({ url: 'http://127.0.0.1:9' }).source).toMatchObject({ isDefault: false })
    for (const file of ['/wallets.json', 'lists/a.json', 'https://a.example/w.json', { url: './w.json' }]) {
      expect(checkOptions({ static: file }).source.kind).toBe('static')
    }
    expect(checkOptions({ static: async () => ({}) }).source.kind).toBe('loaded')
  })
  it.each([
    [{ url: 'ftp://x' }, 'url must be a URL fit as rpc-http'],
    [{ static: 'javascript:alert(1)' }, 'static must be an http(s) URL, a relative URL, or a function'],
    [{ static: 5 }, 'static must be an http(s) URL, a relative URL, or a function'],
    [{ url: 'https://a.example', static: '/a' }, 'url and static must be not given together'],
    [{ recommended: 9 }, 'recommended must be 0 to 8'],
    [{ chains: ['everything'] }, 'chains[0] must be a CAIP-2 id'],
    [{ file: 1 }, "'file' must be one of url, projectId, static, recommended, chains"],
  ])('are refused with the field named: %j', (options, message) => {
    expect(refusal(options)).toBe(message)
  })
  it('refuse as a KitError when the plugin is made', () => {
    expect(() => walletDirectory({ recommended: -1 })).toThrow(
      expect.objectContaining({ code: 'kit/INVALID_OPTIONS' }),
    )
  })
})
