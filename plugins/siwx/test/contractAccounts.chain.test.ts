import {
  concat,
  createWalletClient,
  type Hex,
  http,
  numberToHex,
  pad,
  parseEther,
  publicActions,
  serializeErc6492Signature,
  size,
} from 'viem'
import { generatePrivateKey, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { getAddress, getContractAddress } from 'viem/utils'
import { expect, it } from 'vitest'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'
import { buildMessage } from '../src/message/buildMessage.js'
import type { SignInClient, SignInRules } from '../src/server/SignInRules.js'
import { verifySignIn } from '../src/server/verifySignIn.js'
import { buyerCode, holderCode, soldCode, tokenCode, walletCode, yesCode } from '../src/testing/contracts.js'
import { messageOf, rules } from '../src/testing/signIns.js'
import { PHRASE } from '../src/testing/TestSigner.js'

const [harbour] = (await ownSandbox()).chains
if (!harbour) throw new Error('The sandbox has an EVM chain')
const chainId = `eip155:${harbour.id}` as const

const node = createWalletClient({
  // One that no other test sends from.
  account: mnemonicToAccount(PHRASE, { addressIndex: 9 }),
  transport: http(harbour.rpcUrl),
}).extend(publicActions)

/** The factory that every chain of anvil has, and what it deploys an account with. */
const FACTORY = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const account = (code: Hex) => {
  const salt = pad(generatePrivateKey(), { size: 32 })
  const address = getContractAddress({ bytecode: code, from: FACTORY, opcode: 'CREATE2', salt })
  const data = concat([salt, code])
  const deploy = async () => {
    const hash = await node.sendTransaction({ chain: null, to: FACTORY, data })
    await node.waitForTransactionReceipt({ hash, pollingInterval: 100 })
    expect(size((await node.getCode({ address })) ?? '0x')).toBeGreaterThan(0)
  }
  return { address, data, deploy }
}

/** How a sign-in ends with this signature, and with this way to the network. */
async function outcome(
  address: Hex,
  signature: Hex,
  client: SignInClient = harbour?.rpcUrl ?? '',
  more: Pick<SignInRules, 'factories'> = {},
) {
  const message = buildMessage(messageOf({ chainId, accountAddress: address }))
  const own = { ...rules, ...more, rpc: { [chainId]: client } }
  return verifySignIn({ message, signature, chainId }, own).then(
    ({ caipAddress }) => caipAddress,
    ({ code, retryable }) => `${code}${retryable ? ', later' : ''}`,
  )
}

const owner = privateKeyToAccount(generatePrivateKey())
const signed = (address: Hex, by = owner) =>
  by.signMessage({ message: buildMessage(messageOf({ chainId, accountAddress: address })) })

it('Q07: a deployed account signs in by its owner, over a URL or a client of viem', async () => {
  const { address, deploy } = account(walletCode(owner.address))
  await deploy()
  const signature = await signed(address)
  expect(await outcome(address, signature)).toBe(`${chainId}:${address}`)
  expect(await outcome(address, signature, node)).toBe(`${chainId}:${address}`)
  const stranger = privateKeyToAccount(generatePrivateKey())
  expect(await outcome(address, await signed(address, stranger))).toBe('siwx/SIGNATURE_INVALID')
})

it('Q07: an account signs in before it is deployed (ERC-6492), and not by its bare signature', async () => {
  const { address, data } = account(walletCode(owner.address))
  const wrap = (signature: Hex) => serializeErc6492Signature({ address: FACTORY, data, signature })
  const signature = await signed(address)
  expect(await outcome(address, wrap(signature))).toBe(`${chainId}:${address}`)
  expect(await outcome(address, signature)).toBe('siwx/SIGNATURE_INVALID')
  const stranger = privateKeyToAccount(generatePrivateKey())
  expect(await outcome(address, wrap(await signed(address, stranger)))).toBe('siwx/SIGNATURE_INVALID')
  // What another account is deployed with says nothing about this one.
  const other = account(yesCode)
  const foreign = serializeErc6492Signature({ address: FACTORY, data: other.data, signature })
  expect(await outcome(address, foreign)).toBe('siwx/SIGNATURE_INVALID')
  expect(await node.getCode({ address })).toBeUndefined()
})

it('Q07: a contract that says yes to everything signs nobody in, deployed or not', async () => {
  const { address, data, deploy } = account(yesCode)
  const signature = await signed(address)
  const wrapped = serializeErc6492Signature({ address: FACTORY, data, signature })
  expect(await outcome(address, wrapped)).toBe('siwx/SIGNATURE_INVALID')
  await deploy()
  expect(await outcome(address, signature)).toBe('siwx/SIGNATURE_INVALID')
  expect(await outcome(address, wrapped)).toBe('siwx/SIGNATURE_INVALID')
})

async function deploy(data: Hex) {
  const hash = await node.sendTransaction({ chain: null, data })
  const { contractAddress } = await node.waitForTransactionReceipt({ hash, pollingInterval: 100 })
  if (!contractAddress) throw new Error('It was not deployed')
  return getAddress(contractAddress)
}
const give = (address: Hex) =>
  node.request({
    method: 'anvil_setBalance' as never,
    params: [address, numberToHex(parseEther('2'))] as never,
  })
async function buy(sold: Hex) {
  const hash = await node.sendTransaction({
    chain: null,
    to: sold,
    value: parseEther('1'),
    data: pad(owner.address, { size: 32 }),
  })
  await node.waitForTransactionReceipt({ hash, pollingInterval: 100 })
}

it('Q07: nobody is signed in by what a call before the question changes: a deployed account that is for sale', async () => {
  const sold = await deploy(soldCode)
  await buy(sold)
  const buyer = await deploy(buyerCode(sold))
  await give(buyer)
  expect(await outcome(sold, await signed(sold))).toBe(`${chainId}:${sold}`)
  const thief = privateKeyToAccount(generatePrivateKey())
  const bare = await signed(sold, thief)
  const wrap = (signature: Hex, by: Hex) =>
    serializeErc6492Signature({ address: buyer, data: pad(by, { size: 32 }), signature })
  expect(await outcome(sold, bare)).toBe('siwx/SIGNATURE_INVALID')
  expect(await outcome(sold, wrap(bare, thief.address))).toBe('siwx/SIGNATURE_INVALID')
  // Nobody is thrown out by it either.
  expect(await outcome(sold, wrap(await signed(sold), thief.address))).toBe(`${chainId}:${sold}`)
})

it('Q07: nor an account of a token for sale that is not deployed, where its factories are known or it says so', async () => {
  const token = await deploy(tokenCode)
  await buy(token)
  const buyer = await deploy(buyerCode(token, FACTORY))
  await give(buyer)
  const thief = privateKeyToAccount(generatePrivateKey())
  const bound = account(holderCode(token, true))
  const wrap = async ({ address, data }: typeof bound) =>
    serializeErc6492Signature({
      address: buyer,
      data: concat([pad(thief.address, { size: 32 }), data]),
      signature: await signed(address, thief),
    })
  expect(await outcome(bound.address, await wrap(bound))).toBe('siwx/SIGNATURE_INVALID')
  const other = account(holderCode(token, false))
  const only = { factories: [FACTORY.toLowerCase()] }
  expect(await outcome(other.address, await wrap(other), undefined, only)).toBe('siwx/SIGNATURE_INVALID')
  const { address, data } = other
  const own = serializeErc6492Signature({ address: FACTORY, data, signature: await signed(address) })
  expect(await outcome(address, own, undefined, only)).toBe(`${chainId}:${address}`)
  // Once it is deployed, the call before the question is left out.
  await bound.deploy()
  expect(await outcome(bound.address, await wrap(bound))).toBe('siwx/SIGNATURE_INVALID')
  expect(await outcome(bound.address, await signed(bound.address))).toBe(`${chainId}:${bound.address}`)
})

it('Q07: nor where the account is deployed between two questions', async () => {
  const sold = await deploy(soldCode)
  await buy(sold)
  const buyer = await deploy(buyerCode(sold))
  await give(buyer)
  const thief = privateKeyToAccount(generatePrivateKey())
  const behind = {
    request: async (call: { readonly method: string }) =>
      call.method === 'eth_getCode' ? '0x' : node.request(call as never),
  }
  const data = pad(thief.address, { size: 32 })
  const signature = serializeErc6492Signature({ address: buyer, data, signature: await signed(sold, thief) })
  expect(await outcome(sold, signature, behind)).toBe('siwx/SIGNATURE_INVALID')
})

it('Q07: with the network gone nothing is said about the signature', async () => {
  const { address, deploy } = account(walletCode(owner.address))
  await deploy()
  const signature = await signed(address)
  expect(await outcome(address, signature, 'http://127.0.0.1:9')).toBe('siwx/UNVERIFIABLE, later')
  // It breaks off after the first answer.
  let left = 1
  const breaking = {
    request: (call: Parameters<typeof node.request>[0]) =>
      left-- > 0 ? node.request(call) : Promise.reject(new TypeError('Failed to fetch')),
  }
  expect(await outcome(address, signature, breaking as SignInClient)).toBe('siwx/UNVERIFIABLE, later')
})
