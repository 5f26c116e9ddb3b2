import { encodeDeployData, getAddress, type Hex } from 'viem'
import { artifacts, multicall3Code } from './artifacts.js'
import { ensContracts, multicall3Address, type SandboxChainKey, tokens } from './constants.js'
import type { Rpc } from './createRpc.js'
import { createSender, type Sender } from './createSender.js'
import { fundAccounts } from './fundAccounts.js'
import { deployPools } from './pools/deployPools.js'
import { deployPoolsV3 } from './pools/deployPoolsV3.js'
import { registerNames } from './registerNames.js'
import { sandboxError } from './SandboxError.js'
import { worldFingerprint } from './worldFingerprint.js'

/** Deploys from nonce 0, so that every address is known before the chain starts. */
const deployer: Hex = '0x00000000000000000000000000000000005a9d80'

/**
 * Its code identifies the version of a chain's contents. It is written last, so that an incomplete chain is
 * never mistaken for a complete one.
 */
const markerAddress: Hex = '0x00000000000000000000000000000000005a9d81'

/** True if the chain has everything that this version of the sandbox would deploy. */
export async function isWorldDeployed(rpc: Rpc, key: SandboxChainKey): Promise<boolean> {
  return (await rpc.getCode({ address: markerAddress })) === worldFingerprint(key)
}

/** Deploys contracts, tokens, names and funds on a fresh chain. Throws `DEPLOY_FAILED`. */
export async function deployWorld(rpc: Rpc, key: SandboxChainKey): Promise<void> {
  try {
    await rpc.setCode({ address: multicall3Address, bytecode: multicall3Code })
    const sender = await createSender(rpc, deployer)
    const expected = await deployContracts(sender, key)
    const receipts = await sender.settle()
    receipts.forEach(({ contractAddress }, index) => {
      const address = expected[index]
      if (address && contractAddress && getAddress(contractAddress) === address) return
      throw new Error(`Expected a contract at ${address}, but it went to ${contractAddress}.`)
    })
    await fundAccounts(sender, key)
    await Promise.all([deployPools(rpc), deployPoolsV3(rpc)])
    if (key === 'harbour') await registerNames(sender, deployer)
    await sender.settle()
    await rpc.stopImpersonatingAccount({ address: deployer })
    await rpc.setCode({ address: markerAddress, bytecode: worldFingerprint(key) })
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw sandboxError(
      'sandbox/DEPLOY_FAILED',
      `The contracts could not be deployed on ${key}: ${why}`,
      cause,
    )
  }
}

async function deployContracts(sender: Sender, key: SandboxChainKey): Promise<Hex[]> {
  const { USDC, WBTC, DAI, WETH, HOSTILE } = tokens
  for (const token of [USDC, WBTC, DAI]) await sender.send({ data: tokenData(token) })
  await sender.send({ data: encodeDeployData(artifacts.wrappedEther) })
  await sender.send({ data: tokenData(HOSTILE) })
  const places: Hex[] = [USDC, WBTC, DAI, WETH, HOSTILE].map(token => token.address)
  if (key !== 'harbour') return places

  const { registry, reverseRegistrar, publicResolver, universalResolver } = ensContracts
  await sender.send({ data: encodeDeployData({ ...artifacts.nameRegistry, args: [deployer] }) })
  await sender.send({ data: encodeDeployData({ ...artifacts.reverseRegistrar, args: [registry] }) })
  await sender.send({
    data: encodeDeployData({ ...artifacts.nameResolver, args: [registry, reverseRegistrar] }),
  })
  await sender.send({ data: encodeDeployData({ ...artifacts.universalResolver, args: [registry] }) })
  return [...places, registry, reverseRegistrar, publicResolver, universalResolver]
}

function tokenData({ name, symbol, decimals }: { name: string; symbol: string; decimals: number }): Hex {
  return encodeDeployData({ ...artifacts.sandboxToken, args: [name, symbol, decimals] })
}
