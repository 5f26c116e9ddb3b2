import { describe, expect, it, vi } from 'vitest'
import { memoryStorage, type StorageAdapter } from '../storage/StorageAdapter.js'
import { createFollowing } from './createFollowing.js'
import { createLedger } from './createLedger.js'
import { stored } from './storedFields.js'

interface Sent {
  readonly id: string
  readonly sentAt: number
  readonly status: 'pending' | 'confirmed'
  readonly hash?: string | undefined
  readonly untold?: boolean | undefined
}

/** A page that follows what all pages of the storage sent. */
function openPage(storage: StorageAdapter) {
  const ledger = createLedger<Sent>(
    { pluginId: 'send', storage },
    {
      key: 'sent',
      most: 9,
      read: stored.fields<Sent>(
        { id: stored.text(9), sentAt: stored.time, status: stored.oneOf('pending', 'confirmed') },
        { hash: stored.text(9), untold: stored.flag },
      ),
      idOf: ({ id }) => id,
      beganAt: ({ sentAt }) => sentAt,
      isOpen: ({ status }) => status === 'pending',
      isKept: () => true,
      show() {},
    },
  )
  const [ends, told, waits]: [string[], string[], (() => void)[]] = [[], [], []]
  const following = createFollowing<Sent, string>({
    ledger,
    idOf: ({ id }) => id,
    hasEnded: ({ status }) => status === 'confirmed',
    async follow(id) {
      await new Promise<void>(resolve => waits.push(resolve))
      const untold = following.telling.isUntold(id, 'confirmed') || undefined
      ledger.change(id, () => ({ status: 'confirmed', untold }))
      const entry = ledger.find(id)
      if (entry) following.telling.note(entry)
      return 'confirmed'
    },
    onEnds: entries => ends.push(...entries.map(({ id }) => id)),
    tell: ({ id }) => told.push(id),
  })
  const send = (id: string) => {
    following.telling.own.add(id)
    ledger.add({ id, sentAt: Date.now(), status: 'pending' })
    return following.follow(id)
  }
  return { ...following, ledger, ends, told, waits, send }
}

describe('what is followed', () => {
  it('is waited for once at a time, and told by the page that sent it', async () => {
    const { send, follow, isFollowed, waits, told } = openPage(memoryStorage())
    const end = send('a')
    expect(follow('a')).toBe(end)
    expect([waits.length, isFollowed('a')]).toEqual([1, true])
    waits[0]?.()
    expect(await end).toBe('confirmed')
    expect([told, isFollowed('a')]).toEqual([['a'], false])
  })
  it('goes on after a reload, and ends in other pages, which tell nothing', async () => {
    const storage = memoryStorage()
    const [here, there] = [openPage(storage), openPage(storage)]
    void here.send('a')
    there.resume()
    expect(there.waits).toHaveLength(1)
    here.waits[0]?.()
    await vi.waitFor(() => expect(here.told).toEqual(['a']))
    there.resume()
    there.resume()
    expect(there.ends).toEqual(['a'])
    expect(there.told).toEqual([])
    const later = openPage(storage)
    later.resume()
    expect([later.waits.length, later.ends.length]).toEqual([0, 0])
  })
  it('has the hash that another page found, and is gone for later pages once that one took it back', () => {
    const storage = memoryStorage()
    const [here, there] = [openPage(storage), openPage(storage)]
    void here.send('a')
    there.resume()
    here.ledger.change('a', () => ({ hash: '0xa' }))
    there.resume()
    expect(there.ledger.find('a')?.hash).toBe('0xa')
    here.ledger.remove('a')
    expect(there.ledger.findStored('a')).toBeUndefined()
    expect(openPage(storage).ledger.everywhere()).toEqual([])
  })
})
