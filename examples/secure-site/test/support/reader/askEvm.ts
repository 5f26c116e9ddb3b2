import { encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'
import type { Asked } from './Facts.js'
import type { Random } from './randomOf.js'

/** Functions of tokens and collections. */
export const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function decreaseAllowance(address spender, uint256 amount)',
  'function setApprovalForAll(address spender, bool isAllowed)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
])
/** Permit2's own. */
export const permit2Abi = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
])
/** The usual address of Permit2. */
export const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'

interface Call {
  readonly to: Hex
  readonly value?: Hex
  readonly data?: Hex
}

const calls: readonly ((random: Random, account: Hex, listed: Hex) => Call)[] = [
  random => ({ to: random.address(), value: numberToHex(random.amount()) }),
  random => ({
    to: random.address(),
    data: encodeFunctionData({ abi, functionName: 'transfer', args: [random.address(), random.amount()] }),
  }),
  (random, _, listed) => ({
    to: listed,
    data: encodeFunctionData({ abi, functionName: 'transfer', args: [random.address(), random.amount()] }),
  }),
  (random, account) => ({
    to: random.address(),
    data: encodeFunctionData({
      abi,
      functionName: 'transferFrom',
      args: [random.pick([account, random.address()]), random.address(), random.amount()],
    }),
  }),
  (random, _, listed) => ({
    to: random.pick([listed, random.address()]),
    data: encodeFunctionData({
      abi,
      functionName: 'approve',
      args: [random.address(), random.pick([random.amount(), random.amount(), 2n ** 256n - 1n])],
    }),
  }),
  random => {
    const args = [random.address(), random.amount()] as const
    const functionName = random.pick(['increaseAllowance', 'decreaseAllowance'] as const)
    return { to: random.address(), data: encodeFunctionData({ abi, functionName, args }) }
  },
  random => ({
    to: random.address(),
    data: encodeFunctionData({
      abi,
      functionName: 'setApprovalForAll',
      args: [random.address(), random.pick([true, false])],
    }),
  }),
  (random, account) => ({
    to: random.address(),
    data: encodeFunctionData({
      abi,
      functionName: 'safeTransferFrom',
      args: [account, random.address(), random.amount()],
    }),
  }),
  (random, account) => {
    const ids = Array.from({ length: 1 + random.below(3) }, random.amount)
    const args = [account, random.address(), ids, ids.map(random.amount), '0x'] as const
    return {
      to: random.address(),
      data: encodeFunctionData({ abi, functionName: 'safeBatchTransferFrom', args }),
    }
  },
  random => ({
    to: PERMIT2,
    data: encodeFunctionData({
      abi: permit2Abi,
      functionName: 'approve',
      args: [random.address(), random.address(), random.amount(), 1_900_000_000 + random.below(1_000_000)],
    }),
  }),
  random => ({
    to: random.address(),
    value: numberToHex(random.amount()),
    data: `0xfefefefe${random.hex(2 * (1 + random.below(60)))}`,
  }),
]

/** A call that is sent, of a random kind. */
export function askCall(random: Random, account: Hex, listed: Hex): Asked {
  const [at] = [random.below(calls.length)]
  const call = calls[at]?.(random, account, listed)
  const params = [{ from: account, ...call }]
  return {
    ...{ kind: `call ${at}`, method: 'eth_sendTransaction', params, chainId: 'eip155:31337' },
    button: 'Confirm',
  }
}

/** Several calls of random kinds. */
export function askBatch(random: Random, account: Hex, listed: Hex): Asked {
  const chosen = Array.from({ length: 2 + random.below(2) }, () =>
    calls[random.below(calls.length)]?.(random, account, listed),
  )
  const batch = { version: '2.0.0', chainId: '0x7a69', from: account, atomicRequired: false, calls: chosen }
  return {
    ...{ kind: 'batch', method: 'wallet_sendCalls', params: [batch], chainId: 'eip155:31337' },
    button: 'Confirm all',
  }
}

/** A message: text, bytes, or a sign-in to the page around. */
export function askMessage(random: Random, account: Hex, host: string): Asked {
  const kind = random.pick(['text', 'bytes', 'sign-in'])
  const signIn = () =>
    [
      `${host} wants you to sign in with your Ethereum account:`,
      ...[account, '', random.words(6), ''],
      `URI: http://${host}/${random.word()}`,
      ...['Version: 1', 'Chain ID: 31337', `Nonce: ${random.hex(16)}`],
      `Issued At: 2026-11-${10 + random.below(20)}T10:${10 + random.below(50)}:00Z`,
    ].join('\n')
  // A high first byte is no text.
  const bytes = () => Uint8Array.from([255, ...random.bytes(1 + random.below(80))])
  const given =
    kind === 'bytes'
      ? Buffer.from(bytes())
      : Buffer.from(kind === 'text' ? `${random.words(12)}\n${random.words(4)}` : signIn())
  return {
    ...{ kind, method: 'personal_sign', params: [`0x${given.toString('hex')}`, account] },
    ...{ chainId: 'eip155:31337', button: kind === 'sign-in' ? 'Sign in' : 'Sign' },
  }
}
