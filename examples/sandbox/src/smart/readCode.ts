import { createRequire } from 'node:module'
import type { Abi, Hex } from 'viem'
import mirage from '../../artifacts/MirageToken.json' with { type: 'json' }
import paymaster from '../../artifacts/SandboxPaymaster.json' with { type: 'json' }
import type { Artifact } from '../artifacts.js'

/** The Delegation Framework whose addresses are taken. Its bytecode is that of the package. */
const RELEASE = '1.3.0'
const MAINNET = 1

/** A contract whose address comes from a deployment elsewhere. */
export interface Placed extends Artifact {
  readonly name: string
  readonly address: Hex
}

/** The code of the contracts, which is installed with the bundler. */
export function readCode() {
  const require = createRequire(new URL('../../chains/erc4337/package.json', import.meta.url))
  const published = <T = Artifact>(path: string): T => require(path)
  const bytecodes = published<Record<string, Hex>>('@metamask/delegation-abis/bytecode')
  const abis = published<Record<string, Abi>>('@metamask/delegation-abis')
  const { DELEGATOR_CONTRACTS: deployments } = published<{
    DELEGATOR_CONTRACTS: Record<string, Record<number, Record<string, Hex>>>
  }>('@metamask/delegation-deployments')
  const delegation = Object.entries(deployments[RELEASE]?.[MAINNET] ?? {}).flatMap(
    ([name, address]): Placed[] => {
      const contract = name.replace(/Impl$/, '')
      const [abi, bytecode] = [abis[contract], bytecodes[contract]]
      return abi && bytecode && name !== 'EntryPoint' ? [{ name, address, abi, bytecode }] : []
    },
  )
  return {
    entryPoints: {
      '0.7': published('@account-abstraction/contracts-v07/artifacts/EntryPoint.json'),
      '0.8': published('@account-abstraction/contracts/artifacts/EntryPoint.json'),
    },
    simple7702Account: published('@account-abstraction/contracts/artifacts/Simple7702Account.json'),
    delegation,
    /** Checks signatures of passkeys; the hybrid account is linked to it. */
    passkeys: bytecodes['SCL_RIP7212'] ?? '0x',
    paymaster: { abi: paymaster.abi as Abi, bytecode: paymaster.bytecode as Hex },
    mirage: { abi: mirage.abi as Abi, bytecode: mirage.bytecode as Hex },
  }
}
