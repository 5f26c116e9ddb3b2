import { describe, expect, it } from 'vitest'
import type { Account } from '../contract/Account.js'
import { KitError } from '../errors/KitError.js'
import { definePlugin } from '../plugin/definePlugin.js'
import { openMockKit } from '../testing/openMockKit.js'
import { SmartSessions } from './smartSessions.js'

describe('several providers of permissions', () => {
  const account = {} as Account
  const down = () => Promise.reject(new KitError('http/STATUS', { message: 'down' }))
  const notMine = () => Promise.reject(new KitError('network/UNSUPPORTED', { message: 'not mine' }))
  async function open(...answers: (() => Promise<undefined>)[]) {
    const asked: number[] = []
    const plugins = answers.map((answer, at) => {
      const ask = () => {
        asked.push(at)
        return answer()
      }
      const sessions = async () => {
        await ask()
        return [{ pci: `${at}`, isRevoked: false, permissions: [], limits: [] }]
      }
      return definePlugin({
        id: `s${at}`,
        provides: [SmartSessions],
        setup: () => ({ provide: { 'smart-sessions': { sessions, revoke: ask } } }),
      })()
    })
    const { kit } = await openMockKit({ plugins })
    return { asked, all: kit.use(SmartSessions) }
  }
  const done = async () => undefined

  it('are asked until one says that it is the one, and nobody after it', async () => {
    const { asked, all } = await open(notMine, done, done)
    expect(await all.sessions({ account })).toMatchObject([{ pci: '1' }])
    await all.revoke({ account, pci: 'p' })
    expect(asked).toEqual([0, 1, 0, 1])
  })

  it('do not end twice what may have ended, nor list less than there is', async () => {
    const { asked, all } = await open(down, done)
    await expect(all.revoke({ account, pci: 'p' })).rejects.toMatchObject({
      message: 'down',
    })
    await expect(all.sessions({ account })).rejects.toMatchObject({ message: 'down' })
    expect(asked).toEqual([0, 0])
  })

  it('that are all not the one say so', async () => {
    const { all } = await open(notMine, notMine)
    await expect(all.sessions({ account })).rejects.toMatchObject({ message: 'not mine' })
  })
})
