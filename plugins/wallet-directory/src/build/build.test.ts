import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readDirectoryFile } from '../static/readDirectoryFile.js'
import { answerExplorer } from '../testing/answerExplorer.js'
import { fakeWallets } from '../testing/fakeWallets.js'
import { buildDirectory } from './buildDirectory.js'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkit-wallets-'))
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await rm(folder, { recursive: true })
})
const read = async (file: string) => readDirectoryFile(JSON.parse(await readFile(file, 'utf8')))

describe('the file of a static directory', () => {
  it('is made from all pages of an explorer, pictures inside', async () => {
    const wallets = fakeWallets(90)
    vi.stubGlobal('fetch', async (url: string) => answerExplorer(url, wallets))
    const out = join(folder, 'public', 'wallets.json')
    const made = await buildDirectory({ from: { url: 'https://explorer.example' }, out })
    expect(made).toMatchObject({ wallets: 90, pictures: 90, file: out })
    const listings = await read(out)
    expect(listings).toHaveLength(90)
    expect(listings[7]).toMatchObject({ id: 'w7', name: 'Heron Vault', mobileLink: 'wallet7://' })
    expect(listings[7]?.imageUrl).toMatch(/^data:image\/svg\+xml;base64,/)
  })

  it('ends when an explorer only repeats itself, and holds what was asked for', async () => {
    const page = { data: fakeWallets(40), count: 1e6 }
    let asked = 0
    vi.stubGlobal('fetch', async () => {
      asked++
      return Response.json(page)
    })
    const out = join(folder, 'wallets.json')
    const from = { url: 'https://explorer.example' }
    expect(await buildDirectory({ from, out, images: 'none' })).toMatchObject({ wallets: 40, pictures: 0 })
    expect(asked).toBe(2)
    expect(await buildDirectory({ from, out, images: 'none', limit: 7 })).toMatchObject({ wallets: 7 })
  })

  it('is made from a folder, pictures beside it, and no id becomes a path', async () => {
    const svg = '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>'
    const source = await mkdtemp(join(folder, 'source-'))
    await writeFile(join(source, 'one.json'), JSON.stringify({ id: 'one', name: 'One' }))
    await writeFile(join(source, 'one.svg'), svg)
    await writeFile(
      join(source, 'more.json'),
      JSON.stringify([
        { id: '../../etc/two', name: 'Two', imageUrl: 'two.svg', badge: 'certified' },
        { id: 'three', name: 'Three', mobile_link: 'three://', badge_type: 'certified' },
      ]),
    )
    await writeFile(join(source, 'two.svg'), svg)
    const out = join(folder, 'list.json')
    const made = await buildDirectory({ from: { folder: source }, out, images: 'beside' })
    expect(made).toMatchObject({ wallets: 3, pictures: 2 })
    expect((await readdir(join(folder, 'list-images'))).sort()).toEqual(['etc-two.svg', 'one.svg'])
    const certified = await buildDirectory({ from: { folder: source }, out, certified: true })
    expect(certified.wallets).toBe(2)
    expect((await read(out)).map(({ id }) => id)).toEqual(['../../etc/two', 'three'])
  })
})
