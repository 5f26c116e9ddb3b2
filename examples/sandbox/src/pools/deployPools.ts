import { encodeDeployData, getAddress, type Hex } from 'viem'
import { artifacts } from '../artifacts.js'
import { poolContracts, tokens } from '../constants.js'
import type { Rpc } from '../createRpc.js'
import { createSender } from '../createSender.js'
import { poolCalls } from './poolCalls.js'
import { pools } from './pools.js'

/** Deploys from nonce 0, so that every chain has the addresses in the constants. */
const maker: Hex = '0x00000000000000000000000000000000005a9d84'

/** Creates the pools of a chain that has its tokens. Throws if a contract has an unexpected address. */
export async function deployPools(rpc: Rpc): Promise<void> {
  const { factory, router } = poolContracts
  const sender = await createSender(rpc, maker)
  await sender.send({ data: encodeDeployData(artifacts.pairFactory) })
  await sender.send({
    data: encodeDeployData({ ...artifacts.swapRouter, args: [factory, tokens.WETH.address] }),
  })
  await sender.send(poolCalls(pools))
  const [first, second] = await sender.settle()
  const places = [first, second].map(
    receipt => receipt?.contractAddress && getAddress(receipt.contractAddress),
  )
  if (places[0] !== factory || places[1] !== router)
    throw new Error(`Expected the pools at ${factory} and ${router}, but they went to ${places}.`)
  await rpc.stopImpersonatingAccount({ address: maker })
}
