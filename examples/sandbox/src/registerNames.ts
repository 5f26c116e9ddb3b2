import { encodeFunctionData, type Hex, labelhash, namehash, parseAbi, zeroHash } from 'viem'
import { ensContracts } from './constants.js'
import type { Sender } from './createSender.js'
import { reverseClaims, sandboxNames } from './sandboxNames.js'

const abi = parseAbi([
  'function setSubnodeOwner(bytes32 node, bytes32 label, address owner) returns (bytes32)',
  'function setSubnodeRecord(bytes32 node, bytes32 label, address owner, address resolver, uint64 ttl)',
  'function setOwner(bytes32 node, address owner)',
  'function setDefaultResolver(address resolver)',
  'function setAddr(bytes32 node, address account)',
  'function setAddr(bytes32 node, uint256 coinType, bytes value)',
  'function setText(bytes32 node, string key, string value)',
  'function setName(bytes32 node, string name)',
  'function multicall(bytes[] calls) returns (bytes[])',
])

const { registry, reverseRegistrar, publicResolver } = ensContracts

/** The coin type of every network with Ethereum's addresses (ENSIP-19). */
const EVERYWHERE = 2n ** 31n

/**
 * Fills the name service. The deployer writes everything and then transfers ownership, so that no dev account
 * has sent a transaction when the sandbox is ready.
 */
export async function registerNames(sender: Sender, deployer: Hex): Promise<void> {
  await sender.send({
    to: reverseRegistrar,
    data: encodeFunctionData({ abi, functionName: 'setDefaultResolver', args: [publicResolver] }),
  })
  await setSubnodeOwner(sender, zeroHash, 'eth', deployer)
  await setSubnodeOwner(sender, zeroHash, 'reverse', deployer)
  await setSubnodeOwner(sender, namehash('reverse'), 'addr', deployer)
  await setSubnodeOwner(sender, namehash('reverse'), 'default', deployer)

  for (const { label, owner, address, isEverywhere, texts = {} } of sandboxNames) {
    const node = namehash(`${label}.eth`)
    const writes = Object.entries(texts).map(([key, value]) =>
      encodeFunctionData({ abi, functionName: 'setText', args: [node, key, value] }),
    )
    if (address) writes.push(encodeFunctionData({ abi, functionName: 'setAddr', args: [node, address] }))
    if (address && isEverywhere)
      writes.push(encodeFunctionData({ abi, functionName: 'setAddr', args: [node, EVERYWHERE, address] }))
    await register(sender, { parent: namehash('eth'), label, node, owner, deployer, writes })
  }

  const defaults = sandboxNames.flatMap(({ label, owner, isEverywhere }) =>
    isEverywhere ? [{ space: 'default', account: owner, name: `${label}.eth` }] : [],
  )
  const claims = reverseClaims.map(claim => ({ space: 'addr', ...claim }))
  for (const { space, account, name } of [...claims, ...defaults]) {
    const label = account.slice(2).toLowerCase()
    const node = namehash(`${label}.${space}.reverse`)
    const writes = [encodeFunctionData({ abi, functionName: 'setName', args: [node, name] })]
    const parent = namehash(`${space}.reverse`)
    await register(sender, { parent, label, node, owner: account, deployer, writes })
  }
  await setSubnodeOwner(sender, namehash('reverse'), 'addr', reverseRegistrar)
}

interface Registration {
  parent: Hex
  label: string
  node: Hex
  owner: Hex
  deployer: Hex
  writes: Hex[]
}

async function register(sender: Sender, { parent, label, node, owner, deployer, writes }: Registration) {
  const record = [parent, labelhash(label), deployer, publicResolver, 0n] as const
  await sender.send({
    to: registry,
    data: encodeFunctionData({ abi, functionName: 'setSubnodeRecord', args: record }),
  })
  if (writes.length > 0) {
    await sender.send({
      to: publicResolver,
      data: encodeFunctionData({ abi, functionName: 'multicall', args: [writes] }),
    })
  }
  await sender.send({
    to: registry,
    data: encodeFunctionData({ abi, functionName: 'setOwner', args: [node, owner] }),
  })
}

async function setSubnodeOwner(sender: Sender, node: Hex, label: string, owner: Hex): Promise<void> {
  await sender.send({
    to: registry,
    data: encodeFunctionData({ abi, functionName: 'setSubnodeOwner', args: [node, labelhash(label), owner] }),
  })
}
