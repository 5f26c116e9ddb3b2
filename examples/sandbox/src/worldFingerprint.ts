import { type Hex, keccak256, toHex } from 'viem'
import { artifacts, multicall3Code } from './artifacts.js'
import { devBalances, ensContracts, type SandboxChainKey, sandboxChains, tokens } from './constants.js'
import { pools } from './pools/pools.js'
import { poolV3 } from './pools/poolV3.js'
import { reverseClaims, sandboxNames } from './sandboxNames.js'

/** Bytes that change whenever a chain's initial contents change. They start with STOP, so they are harmless code. */
export function worldFingerprint(key: SandboxChainKey): Hex {
  const names = key === 'harbour' ? [ensContracts, sandboxNames, reverseClaims] : []
  const bytecodes = Object.values(artifacts).map(artifact => artifact.bytecode)
  const { id } = sandboxChains[key]
  const world = [id, multicall3Code, bytecodes, tokens, pools, poolV3, devBalances[key], names]
  const text = JSON.stringify(world, (_, value) => (typeof value === 'bigint' ? `${value}` : value))
  return `0x00${keccak256(toHex(text)).slice(2)}`
}
