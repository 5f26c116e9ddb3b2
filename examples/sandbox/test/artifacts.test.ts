import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { buildArtifacts } from '../scripts/buildArtifacts.js'
import { artifacts } from '../src/artifacts.js'

test('the committed artifacts are what the contracts compile to', { tags: ['long'] }, async () => {
  const built = await buildArtifacts()
  expect([...built.keys()].sort()).toEqual([
    'FarcasterIdRegistry',
    'FarcasterKeyRegistry',
    'LiquidityPair',
    'LyingToken',
    'MirageToken',
    'Multicall3',
    'NameRegistry',
    'NameResolver',
    'OddToken',
    'PairFactory',
    'ReverseRegistrar',
    'SandboxCollectible',
    'SandboxPaymaster',
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

test('the newer router of Uniswap v3 is the published one', () => {
  const { bytecode } = artifacts.swapRouter02
  expect(createHash('sha256').update(bytecode).digest('hex')).toBe(
    '3d4afc2c84e59df869b72e75c90192577dd0dfadd0e8f23dd25a08304041dd1a',
  )
})
