import {
  concat,
  createWalletClient,
  type Hex,
  http,
  pad,
  publicActions,
  serializeErc6492Signature,
  size,
} from 'viem'
import { generatePrivateKey, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { getContractAddress } from 'viem/utils'
import { expect, it } from 'vitest'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'
import { buildMessage } from '../src/message/buildMessage.js'
import type { SignInClient } from '../src/server/SignInRules.js'
import { verifySignIn } from '../src/server/verifySignIn.js'
import { walletCode, yesCode } from '../src/testing/contracts.js'
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
async function outcome(address: Hex, signature: Hex, client: SignInClient = harbour?.rpcUrl ?? '') {
  const message = buildMessage(messageOf({ chainId, accountAddress: address }))
  const own = { ...rules, rpc: { [chainId]: client } }
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
