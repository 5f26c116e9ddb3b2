// @vitest-environment node

import { base58, base64 } from '@scure/base'
import { Keypair } from '@solana/web3.js'
import { expect, it } from 'vitest'
import type { Chain } from '../chain/chains.js'
import { programs } from '../decode/solana/decodeInstruction.js'
import { inEnglish } from '../review/testing/inEnglish.js'
import { answer, nodeSession, replaceNode, shown } from '../rpc/testing/showRequest.js'
import { ServiceError } from '../session/ServiceError.js'
import { planTransfer } from './planTransfer.js'
import { associatedAddress } from './solana/associatedAddress.js'
import { wayOf } from './wayOf.js'

const key = (byte: number) => Keypair.fromSeed(new Uint8Array(32).fill(byte)).publicKey.toBase58()
const from = { eip155: `0x${'11'.repeat(20)}`, solana: key(1) }
const to = { eip155: `0x${'22'.repeat(20)}`, solana: key(2) }
const [dine, cork] = ['d1', 'c0'].map(byte => ({
  address: `0x${byte.repeat(20)}`,
  symbol: byte,
  decimals: 6,
}))
if (!dine || !cork) throw new Error('No tokens')
const mint = { address: key(3), symbol: 'USDC', decimals: 6 }
const evm: Chain = {
  caip2: 'eip155:31337',
  name: 'Test',
  coin: { symbol: 'PEB', decimals: 18 },
  tokens: [dine, cork],
}
const reference = '8LYhfxzwTMumhQUFk5nkyWuRqWhpzPcr'
const solana: Chain = {
  ...evm,
  caip2: `solana:${reference}`,
  coin: { symbol: 'SOL', decimals: 9 },
  tokens: [mint],
}
const wayOn = (chain: Chain) => wayOf(nodeSession, chain, from, to)
const hex = (value: bigint) => `0x${value.toString(16)}`
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

replaceNode()

/** An EVM node: the coin, what there is of each token, and which of them it lets go. */
function evmNode(coin: bigint, held: Readonly<Record<string, bigint>>, refused: readonly string[] = []) {
  answer.mockImplementation((method, [given]) => {
    const { to: called = '', data = '' } = Object(given)
    switch (method) {
      case 'eth_getBalance':
        return hex(coin)
      case 'eth_getTransactionCount':
        return '0x0'
      case 'eth_gasPrice':
      case 'eth_maxPriorityFeePerGas':
        return hex(10n)
      case 'eth_getBlockByNumber':
        return { baseFeePerGas: hex(100n), gasLimit: hex(30_000_000n) }
      case 'eth_estimateGas':
        return refused.includes(called) ? undefined : hex(data === '0x' ? 21_000n : 60_000n)
      case 'eth_call':
        if (`${data}`.startsWith('0x49948e0e')) return '0x'
        return `${data}`.startsWith('0x70a08231') && called in held ? word(held[called] ?? 0n) : undefined
      default:
        return undefined
    }
  })
}
/** 2 × 100 + 1 (a tenth of the price) a unit at most. */
const price = 201n

it('finds the coin and the listed tokens of an EVM network, and what moving each takes', async () => {
  evmNode(10n ** 9n, { [dine.address]: 5n, [cork.address]: 0n })
  const held = await wayOn(evm).read()
  // A quarter more gas than was estimated, and a quarter more for the coin, whose price may rise.
  expect(held).toMatchObject({ coin: 10n ** 9n, least: 0n, coinCost: (21_000n * price * 5n) / 4n })
  expect(held.tokens).toEqual([{ token: dine, amount: 5n, cost: 75_000n * price }])
  evmNode(10n ** 9n, { [dine.address]: 5n }, [dine.address])
  // What is no token at all, as the other one, there is nothing of.
  expect(planTransfer(await wayOn(evm).read()).map(({ obstacle }) => obstacle)).toEqual([
    'refused',
    undefined,
  ])
  evmNode(1_000n, { [dine.address]: 5n })
  expect(planTransfer(await wayOn(evm).read())).toMatchObject([
    { token: dine, obstacle: { lacks: 75_000n * price - 1_000n } },
    { amount: 1_000n, obstacle: 'dust' },
  ])
})

it('knows nothing of a network whose node is silent or another one, rather than that nothing is there', async () => {
  evmNode(10n ** 9n, { [dine.address]: 5n })
  const usual = answer.getMockImplementation()
  for (const silent of ['eth_getBalance', 'eth_call', 'eth_gasPrice']) {
    answer.mockImplementation((method, params) => {
      if (method === silent) throw new ServiceError('OFFLINE', 'gone')
      return usual?.(method, params)
    })
    await expect(wayOn(evm).read(), silent).rejects.toThrow()
  }
  answer.mockImplementation((method, params) => (method === 'eth_chainId' ? '0x1' : usual?.(method, params)))
  await expect(wayOn(evm).read()).rejects.toMatchObject({ code: 'CHAIN_ID_MISMATCH' })
})

it('asks for a move as for any request, with the new account and the exact amount, and not during the lock', async () => {
  evmNode(10n ** 18n, { [dine.address]: 5_000_000n })
  for (const [move, text] of [
    [{ chain: evm, token: dine, amount: 5_000_000n }, 'Send 5 d1'],
    [{ chain: evm, amount: 7n * 10n ** 17n }, 'Send 0.7 PEB'],
  ] as const) {
    const review = await shown((parts, signal) => wayOn(evm).move(parts, move, signal))
    const [part] = review.parts
    expect(part && inEnglish(part.title)).toBe(text)
    expect(part?.lines).toContainEqual({ label: 'to', address: to.eip155 })
    await expect(
      shown((parts, signal) => wayOn(evm).move(parts, move, signal), Date.now() + 3_600_000),
    ).rejects.toMatchObject({ code: 'LOCKED' })
  }
})

const account = (lamports: number, owner: string, data: Uint8Array = new Uint8Array()) => ({
  lamports,
  owner,
  data: [base64.encode(data), 'base64'],
})
function tokenAccount(owner: string, amount: bigint) {
  const data = new Uint8Array(165)
  data.set(base58.decode(mint.address), 0)
  data.set(base58.decode(owner), 32)
  new DataView(data.buffer).setBigUint64(64, amount, true)
  return account(2_039_280, programs.token, data)
}

/** A node of Solana: SOL and tokens of the account of before; whether the new one is there, and a transfer passes. */
function solanaNode(lamports: number, amount: bigint, isThere: boolean, passes = true) {
  const place = (owner: string) => associatedAddress(owner, mint.address, programs.token)
  const accounts: Record<string, unknown> = {
    [from.solana]: account(lamports, programs.system),
    [mint.address]: account(1, programs.token, new Uint8Array(82)),
    [place(from.solana)]: tokenAccount(from.solana, amount),
    ...(isThere
      ? { [to.solana]: account(5, programs.system), [place(to.solana)]: tokenAccount(to.solana, 0n) }
      : {}),
  }
  answer.mockImplementation((method, [given]) => {
    switch (method) {
      case 'getMultipleAccounts':
        return { value: Array.isArray(given) ? given.map(address => accounts[address] ?? null) : [] }
      case 'getLatestBlockhash':
        return { value: { blockhash: key(9) } }
      case 'getFeeForMessage':
        return { value: 5_000 }
      case 'simulateTransaction':
        return { value: { err: passes ? null : { InstructionError: [1, 'Custom'] } } }
      default:
        return undefined
    }
  })
}

it('finds SOL and the usual token accounts, with the deposit and what an account has to keep', async () => {
  solanaNode(10_000_000, 7n, false)
  const held = await wayOn(solana).read()
  const cost = 5_000n + 2_039_280n + 890_880n
  expect(held).toMatchObject({ coin: 10_000_000n, coinCost: 5_000n, least: 890_880n })
  expect(held.tokens).toEqual([{ token: mint, amount: 7n, cost }])
  solanaNode(1_000_000, 7n, false)
  expect(planTransfer(await wayOn(solana).read())).toMatchObject([
    { token: mint, obstacle: { lacks: cost - 1_000_000n } },
    { amount: 995_000n },
  ])
  solanaNode(10_000_000, 7n, true, false)
  expect(await wayOn(solana).read()).toMatchObject({ least: 0n, tokens: [{ cost: undefined }] })
  solanaNode(800_000, 0n, false)
  expect(planTransfer(await wayOn(solana).read())).toEqual([
    { chain: solana, amount: 800_000n, obstacle: 'dust' },
  ])
})
