import { memoryStorage } from '@latchkit/core/plugin'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openDirectory } from '../testing/openDirectory.js'

afterEach(() => {
  vi.unstubAllGlobals()
})
const listing = (id: string, more: object = {}) => ({ id, name: id.toUpperCase(), pairs: true, ...more })

describe('recent wallets of a directory', () => {
  it('are the two used last, kept without asking anybody', async () => {
    const storage = memoryStorage()
    const first = openDirectory({ storage })
    for (const id of ['a', 'b', 'a', 'c']) await first.directory.remember(listing(id))
    const { directory, fetch } = openDirectory({ storage })
    expect((await directory.recent()).map(one => one.listing.id)).toEqual(['c', 'a'])
    expect((await directory.find('c'))?.name).toBe('C')
    expect(fetch).not.toHaveBeenCalled()
  })

  it('are checked when they are read: storage is outside data', async () => {
    const storage = memoryStorage()
    await openDirectory({ storage }).directory.remember(listing('a'))
    const [key = ''] = storage.keys()
    const entry = (more: object) => ({ at: 1, listing: listing('x', more) })
    const data = [entry({ homepage: 'javascript:alert(1)' }), { at: 'soon', listing: listing('y') }]
    storage.set(key, JSON.stringify({ v: 1, data }))
    const recent = await openDirectory({ storage }).directory.recent()
    expect(JSON.parse(JSON.stringify(recent))).toEqual([{ at: 1, listing: listing('x') }])
    storage.set(key, '{')
    expect(await openDirectory({ storage }).directory.recent()).toEqual([])
  })

  it('are not those that the app excludes meanwhile', async () => {
    const storage = memoryStorage()
    await openDirectory({ storage }).directory.remember(listing('a'))
    expect(await openDirectory({ storage, excludeWalletIds: ['a'] }).directory.recent()).toEqual([])
  })
})
