import { describe, expect, it } from 'vitest'
import { fakeChain } from '../testing/fakeChain.js'
import { shop } from '../testing/samples.js'
import { createTransferSearch } from './createTransferSearch.js'

const token = `0x${'a'.repeat(40)}`
const asset = `eip155:1/erc20:${token}` as const
const wish = { asset, address: shop, after: 100n }

/** So many transfers of dust, one in each block. */
function dusty(count: number) {
  const chain = fakeChain()
  for (let sent = 0; sent < count; sent++) chain.pay(shop, 1n, token)
  return { chain, reader: chain.reader('eip155:1') }
}

describe('a search among dust', () => {
  it('ends for now, goes on behind it, and forgets nothing', async () => {
    const { chain, reader } = dusty(500)
    const hash = chain.pay(shop, 500n, token)
    chain.head += 300n
    chain.range = 100n
    const search = createTransferSearch()
    const first = await search(reader, wish)
    expect(first).toHaveLength(200)
    expect(chain.searched).toHaveLength(2)
    expect(await search(reader, wish)).toHaveLength(400)
    const all = await search(reader, wish)
    expect(all).toHaveLength(501)
    expect(all.at(-1)).toMatchObject({ hash, amount: 500n })
  })
  it('reads to its end what may still change, where it would begin again', async () => {
    const { chain, reader } = dusty(220)
    chain.pay(shop, 500n, token)
    chain.range = 10n
    expect((await createTransferSearch()(reader, wish)).at(-1)).toMatchObject({ amount: 500n })
  })
  it('of another account, asset or start remembers nothing of it', async () => {
    const { chain, reader } = dusty(3)
    chain.head += 300n
    const search = createTransferSearch()
    expect(await search(reader, wish)).toHaveLength(3)
    expect(await search(reader, { ...wish, after: 102n })).toHaveLength(1)
    expect(await search(reader, { ...wish, address: `0x${'b'.repeat(40)}` })).toEqual([])
    expect(
      await search(chain.reader('eip155:10'), { ...wish, asset: `eip155:10/erc20:${token}` }),
    ).toHaveLength(3)
  })
})
