import factoryV3 from '@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json' with {
  type: 'json',
}
import quoterV3 from '@uniswap/v3-periphery/artifacts/contracts/lens/QuoterV2.sol/QuoterV2.json' with {
  type: 'json',
}
import positionsV3 from '@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json' with {
  type: 'json',
}
import routerV3 from '@uniswap/v3-periphery/artifacts/contracts/SwapRouter.sol/SwapRouter.json' with {
  type: 'json',
}
import type { Abi, Hex } from 'viem'
import multicall3 from '../artifacts/Multicall3.json' with { type: 'json' }
import nameRegistry from '../artifacts/NameRegistry.json' with { type: 'json' }
import nameResolver from '../artifacts/NameResolver.json' with { type: 'json' }
import pairFactory from '../artifacts/PairFactory.json' with { type: 'json' }
import reverseRegistrar from '../artifacts/ReverseRegistrar.json' with { type: 'json' }
import sandboxToken from '../artifacts/SandboxToken.json' with { type: 'json' }
import swapRouter from '../artifacts/SwapRouter.json' with { type: 'json' }
import swapRouter02 from '../artifacts/SwapRouter02.json' with { type: 'json' }
import universalResolver from '../artifacts/UniversalResolver.json' with { type: 'json' }
import wrappedEther from '../artifacts/WrappedEther.json' with { type: 'json' }

export interface Artifact {
  abi: Abi
  bytecode: Hex
}

const artifact = (json: { abi: unknown; bytecode: string }): Artifact => ({
  abi: json.abi as Abi,
  bytecode: json.bytecode as Hex,
})

/**
 * The contracts that the sandbox deploys: those of Uniswap v3 as published, the others as written by
 * `scripts/compileContracts.ts`.
 */
export const artifacts = {
  factoryV3: artifact(factoryV3),
  nameRegistry: artifact(nameRegistry),
  nameResolver: artifact(nameResolver),
  pairFactory: artifact(pairFactory),
  positionsV3: artifact(positionsV3),
  quoterV3: artifact(quoterV3),
  reverseRegistrar: artifact(reverseRegistrar),
  routerV3: artifact(routerV3),
  sandboxToken: artifact(sandboxToken),
  swapRouter: artifact(swapRouter),
  swapRouter02: artifact(swapRouter02),
  universalResolver: artifact(universalResolver),
  wrappedEther: artifact(wrappedEther),
}

/** Multicall3's runtime code, which is set at its address instead of being deployed. */
export const multicall3Code = multicall3.deployedBytecode as Hex
