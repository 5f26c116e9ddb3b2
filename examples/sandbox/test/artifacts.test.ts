import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { buildArtifacts } from '../scripts/buildArtifacts.js'

test('the committed artifacts are what the contracts compile to', { timeout: 60_000 }, async () => {
  const built = await buildArtifacts()
  expect([...built.keys()].sort()).toEqual([
    'LiquidityPair',
    'LyingToken',
    'Multicall3',
    'NameRegistry',
    'NameResolver',
    'OddToken',
    'PairFactory',
    'ReverseRegistrar',
    'SandboxCollectible',
    'SandboxToken',
    'SwapRouter',
    'UniversalResolver',
    'WrappedEther',
  ])
  for (const [name, text] of built) {
    const committed = await readFile(new URL(`../artifacts/${name}.json`, import.meta.url), 'utf8')
    expect(committed === text, `${name}.json is out of date`).toBe(true)
  }
})
