import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { messages } from '../locales/en.js'

const sourcesIn = (folder: string) =>
  (readdirSync(join(import.meta.dirname, '..', folder), { recursive: true }) as string[])
    .filter(name => /\.tsx?$/.test(name) && !/\.test\.|(^|\/)(dev|testing)\//.test(name))
    .map(name => ({ name, source: readFileSync(join(import.meta.dirname, '..', folder, name), 'utf8') }))
const files = ['views', 'money'].flatMap(sourcesIn)
/** All that says something outside the views. */
const around = ['shell', 'loading', 'legal', 'buttons'].flatMap(sourcesIn).map(({ source }) => source)
const known = messages as Record<string, string>

/** Keys that are put together in code. */
const families = /^(connecting|switch|help|button|shell\.(confirm|failed|notLoaded|unknown))\./
const usedKeys = (source: string) =>
  [
    ...source.matchAll(
      /(?:\bt\(|\bid="|\basks="|title: |label: |text: |key: |[?:] )'?"?([a-z]\w*(?:\.\w+)+)['"]/g,
    ),
  ].map(([, key]) => key ?? '')

describe('the words of the views', () => {
  it.each(files)('$name writes no text of its own', ({ source }) => {
    // Text between tags, and attributes that are spoken or seen.
    const between = [...source.matchAll(/>\s*([^<>{}()=;]*\p{L}{2,}[^<>{}()=;]*)\s*<\//gu)].map(
      ([, text]) => text,
    )
    const spoken = [
      ...source.matchAll(/\b(?:aria-label|label|title|text|placeholder|hint|alt)="([^"]*\p{L}[^"]*)"/gu),
    ]
    expect([...between, ...spoken.map(([, text]) => text)]).toEqual([])
  })

  it.each(files)('$name uses keys that exist', ({ source }) => {
    const keys = usedKeys(source).filter(key => !key.endsWith('.js') && !families.test(`${key}`))
    expect(keys.filter(key => !Object.hasOwn(known, key) && !/^kit\.|^event\./.test(key))).toEqual([])
  })

  it('names no family of networks', () => {
    const named = files.filter(({ source }) =>
      /eip155|solana|bip122|polkadot|cosmos|\bstacks\b|ethereum/i.test(source),
    )
    expect(named.map(({ name }) => name)).toEqual([])
  })

  it('has no key that nothing uses', () => {
    const all = [...files.map(({ source }) => source), ...around].join('\n')
    const unused = Object.keys(known).filter(key => {
      const family = key.replace(/\.(title|text)$/, '')
      const last = family.split('.').at(-1) ?? ''
      const isBuilt =
        key.startsWith('error.') || (families.test(key) && new RegExp(`['"\`.]${last}['"\`.]`).test(all))
      return !isBuilt && !all.includes(`'${key}'`) && !all.includes(`"${key}"`)
    })
    expect(unused).toEqual([])
  })
})
