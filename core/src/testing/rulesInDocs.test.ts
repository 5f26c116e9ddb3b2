import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createChainRules } from './createChainRules.js'
import { createPluginRules } from './createPluginRules.js'
import { mockChain } from './mockChain.js'
import { toySuite } from './toy/toySuite.js'

/** The lines of lists on a page of the docs. */
function linesOf(page: string) {
  const text = readFileSync(new URL(`../../../docs/${page}`, import.meta.url), 'utf8')
  return text.split('\n').flatMap(line => /^ *- (.*)$/.exec(line)?.[1] ?? [])
}

it('the page on testing names each rule of chain plugins', () => {
  const rules = [{}, { switches: true }].flatMap(options => createChainRules(toySuite(options)).rules)
  const names = rules.map(({ name }) => name.replace(/\d+ turns/, 'N turns'))
  expect(linesOf('testing.md')).toEqual(expect.arrayContaining([...new Set(names)]))
})

it('the page on feature plugins names each rule of their suite', () => {
  const names = createPluginRules({ plugin: () => mockChain().plugin, act: async () => {} }).map(
    ({ name }) => name,
  )
  const lines = linesOf('write-a-feature-plugin.md').map(line => line.split(':')[0])
  expect(lines).toEqual(expect.arrayContaining(names))
})
