import { expect, test, vi } from 'vitest'
import { findFlow } from '../../src/identity/social/socialStatements.js'
import { useSocials } from './useSocials.js'

const social = useSocials()

test('a handoff counts once, also where both have read its login before one of them is through', async () => {
  const device = await social.device()
  const { flow, url } = await social.begin(device)
  const handoff = social.handoffOf(await social.call(social.one().agree(url, 'person'))) ?? ''
  const sql = social.sql()
  const query = sql.query.bind(sql)
  const readers: (() => void)[] = []
  const reading = vi.spyOn(sql, 'query').mockImplementation(async (statement, values) => {
    const rows = await query<never>(statement, values)
    if (statement.name === findFlow.name && values[0] === flow)
      await new Promise<void>(resolve => {
        readers.push(resolve)
        if (readers.length > 1) for (const go of readers) go()
      })
    return rows
  })
  const finish = () => social.finish(device, flow, handoff)
  const both = await Promise.all([finish(), finish()]).finally(() => reading.mockRestore())
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
})
