import { encodeDeployData, encodeFunctionData, getAddress, type Hex, parseAbi, zeroAddress } from 'viem'
import { artifacts } from '../artifacts.js'
import { poolContracts, poolContractsV3, tokens } from '../constants.js'
import type { Rpc } from '../createRpc.js'
import { createSender } from '../createSender.js'
import { poolV3 } from './poolV3.js'

/** Deploys from nonce 0, so that every chain has the addresses in the constants. */
const maker: Hex = '0x00000000000000000000000000000000005a9d85'
const abi = parseAbi([
  'function mint(address to, uint256 value)',
  'function approve(address spender, uint256 value)',
])

/** Creates the pool of Uniswap v3 on a chain that has its tokens. Throws if a contract has an unexpected address. */
export async function deployPoolsV3(rpc: Rpc): Promise<void> {
  const { factory, router, quoter, positions, router02 } = poolContractsV3
  const { token0, token1, fee, sqrtPriceX96, amount0, amount1, ticks } = poolV3
  const sender = await createSender(rpc, maker)
  const wrapped = tokens.WETH.address
  await sender.send({ data: encodeDeployData(artifacts.factoryV3) })
  await sender.send({ data: encodeDeployData({ ...artifacts.routerV3, args: [factory, wrapped] }) })
  await sender.send({ data: encodeDeployData({ ...artifacts.quoterV3, args: [factory, wrapped] }) })
  await sender.send({
    data: encodeDeployData({ ...artifacts.positionsV3, args: [factory, wrapped, zeroAddress] }),
  })
  await sender.send({
    data: encodeDeployData({
      ...artifacts.swapRouter02,
      args: [poolContracts.factory, factory, positions, wrapped],
    }),
  })
  const manage = (functionName: string, args: readonly unknown[]) =>
    sender.send({
      to: positions,
      data: encodeFunctionData({ abi: artifacts.positionsV3.abi, functionName, args }),
    })
  await manage('createAndInitializePoolIfNecessary', [token0, token1, fee, sqrtPriceX96])
  for (const [token, amount] of [
    [token0, amount0],
    [token1, amount1],
  ] as const) {
    await sender.send({
      to: token,
      data: encodeFunctionData({ abi, functionName: 'mint', args: [maker, amount] }),
    })
    await sender.send({
      to: token,
      data: encodeFunctionData({ abi, functionName: 'approve', args: [positions, amount] }),
    })
  }
  const { timestamp } = await rpc.getBlock()
  await manage('mint', [
    {
      token0,
      token1,
      fee,
      tickLower: ticks.lower,
      tickUpper: ticks.upper,
      amount0Desired: amount0,
      amount1Desired: amount1,
      amount0Min: 0n,
      amount1Min: 0n,
      recipient: maker,
      deadline: timestamp + 31_536_000n,
    },
  ])
  const receipts = await sender.settle()
  const places = receipts
    .slice(0, 5)
    .map(({ contractAddress }) => contractAddress && getAddress(contractAddress))
  if (`${places}` !== `${[factory, router, quoter, positions, router02]}`)
    throw new Error(`Expected the pools of Uniswap v3 at ${router}, but they went to ${places}.`)
  await rpc.stopImpersonatingAccount({ address: maker })
}
