import type { TradeVerdict } from '@latchkit/core'
import { encodeFunctionData, encodePacked, maxUint256, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import {
  account,
  amount,
  bought,
  minOut,
  other,
  routers,
  routerV2,
  routerV3,
  samples,
  soon,
  token,
  wrapped,
} from '../testing/calls.js'
import { approve, buildApproval, differenceOf } from './approval.js'
import { verifySwap } from './verifySwap.js'

const refusal = (run: () => TradeVerdict) => {
  const verdict = run()
  if (verdict.status === 'sound') return 'accepted'
  return verdict.status === 'different' ? `different ${verdict.field}` : verdict.status
}

describe('a swap that was built', () => {
  it.each(samples().map(sample => [sample.name, sample] as const))('is let through: %s', (_, sample) => {
    const { tokenIn } = sample.reviewed
    expect(verifySwap(sample.call, sample.reviewed, routers)).toMatchObject({
      status: 'sound',
      call: sample.call,
      spender: tokenIn === undefined || tokenIn === wrapped ? undefined : sample.call.to,
    })
  })

  const [swap, toNative, fromNative] = samples()
  if (!swap || !toNative || !fromNative) throw new Error('There are no samples')
  const change = (more: object, from = swap) =>
    refusal(() => verifySwap({ ...from.call, ...more }, from.reviewed, routers))
  const review = (more: object, from = swap) =>
    refusal(() => verifySwap(from.call, { ...from.reviewed, ...more }, routers))

  it('says which of its facts is another one', () => {
    expect(review({ tokenIn: other })).toBe('different tokenIn')
    expect(review({ tokenOut: other })).toBe('different tokenOut')
    expect(review({ tokenOut: undefined })).toBe('different tokenOut')
    expect(review({ amount: amount - 1n })).toBe('different amountIn')
    expect(review({ amount: amount + 1n })).toBe('different amountIn')
    expect(review({ account: other })).toBe('different recipient')
    expect(review({ minOut: minOut + 1n })).toBe('different minOut')
    expect(review({ minOut: minOut - 1n })).toBe('accepted')
    expect(review({ tokenIn: undefined })).toBe('different value')
    expect(change({ value: 1n })).toBe('unreadable')
    expect(change({ value: 0n }, fromNative)).toBe('different value')
    expect(change({ value: amount + 1n }, fromNative)).toBe('different value')
    expect(change({ to: other })).toBe('unknown-router')
    expect(change({ to: token })).toBe('unknown-router')
  })

  it('is read whole or not at all', () => {
    const { data } = swap.call
    for (const wrong of [
      `${data}00`,
      `${data}${'0'.repeat(64)}`,
      data.slice(0, -2),
      data.slice(0, -64),
      data.slice(0, 10),
      '0x',
      '',
      `0x095ea7b3${data.slice(10)}`,
      data.replace('0x', ''),
    ])
      expect(change({ data: wrong })).toBe('unreadable')
    // Padding of the recipient: the contract would ignore it, and a person would not see it.
    const dirty = data.replace(`${'0'.repeat(24)}${account.slice(2)}`, `${'f'.repeat(24)}${account.slice(2)}`)
    expect(dirty).not.toBe(data)
    expect(change({ data: dirty })).toBe('unreadable')
  })

  it('does not wait for ever', () => {
    const abi = parseAbi([
      'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256, uint256, address[], address, uint256)',
    ])
    const until = (deadline: bigint, now?: bigint) => {
      const data = encodeFunctionData({ abi, args: [amount, minOut, [token, bought], account, deadline] })
      return refusal(() => verifySwap({ ...swap.call, data }, { ...swap.reviewed, now }, routers))
    }
    const now = soon() - 600n
    expect(until(maxUint256)).toBe('different deadline')
    expect(until(now + 1_810n)).toBe('different deadline')
    expect(until(now + 1_790n)).toBe('accepted')
    // The device's clock may be wrong; the router asks the chain's.
    expect(until(now + 9_000n, now + 8_000n)).toBe('accepted')
    expect(until(now, now - 8_000n)).toBe('different deadline')
  })

  it('that buys a token compares what the recipient got, or is not read', () => {
    const plain = parseAbi([
      'function swapExactTokensForTokens(uint256, uint256, address[], address, uint256)',
      'function swapExactETHForTokens(uint256, address[], address, uint256) payable',
    ])
    const rest = [minOut, [token, bought], account, soon()] as const
    expect(
      change({
        data: encodeFunctionData({
          abi: plain,
          functionName: 'swapExactTokensForTokens',
          args: [amount, ...rest],
        }),
      }),
    ).toBe('unreadable')
    expect(
      change(
        { data: encodeFunctionData({ abi: plain, functionName: 'swapExactETHForTokens', args: rest }) },
        fromNative,
      ),
    ).toBe('unreadable')
  })

  it('accepts nothing for nothing', () => {
    expect(review({ minOut: 0n })).toBe('different minOut')
  })

  it('for native currency needs the wrapped token at the end of its path', () => {
    const bare = [{ address: routerV2, decoder: 'uniswap-v2' } as const]
    for (const sample of [toNative, fromNative])
      expect(refusal(() => verifySwap(sample.call, sample.reviewed, bare))).toBe('unreadable')
  })

  it('through the third version sells all of it, and leaves nothing with the router', () => {
    const abi = parseAbi([
      'function exactInputSingle((address a, address b, uint24 fee, address to, uint256 deadline, uint256 amount, uint256 least, uint160 limit))',
      'function exactInput((bytes path, address to, uint256 amount, uint256 least))',
      'function multicall(uint256, bytes[])',
      'function unwrapWETH9(uint256, address)',
    ])
    const check = (data: `0x${string}`, tokenOut: string | undefined = bought, value = 0n) =>
      refusal(() =>
        verifySwap(
          { to: routerV3, data, value },
          { account, tokenIn: value ? undefined : token, tokenOut, amount, minOut },
          routers,
        ),
      )
    const deadline = soon()
    const one = { a: token, b: bought, fee: 500, to: account, deadline, amount, least: minOut, limit: 0n }
    const single = (more: object) =>
      encodeFunctionData({ abi, functionName: 'exactInputSingle', args: [{ ...one, ...more }] })
    expect(check(single({}))).toBe('accepted')
    expect(check(single({ limit: 1n }))).toBe('unreadable')
    expect(check(single({ to: routerV3 }))).toBe('different recipient')
    // Coins with a token that is not the wrapped one would stay with the router.
    expect(check(single({}), bought, amount)).toBe('unreadable')
    expect(check(single({ a: wrapped }), bought, amount)).toBe('accepted')
    const path = encodePacked(['address', 'uint24', 'address'], [token, 500, wrapped])
    const exact = (to: `0x${string}`) =>
      encodeFunctionData({ abi, functionName: 'exactInput', args: [{ path, to, amount, least: 0n }] })
    const unwrap = (to: `0x${string}`, least = minOut) =>
      encodeFunctionData({ abi, functionName: 'unwrapWETH9', args: [least, to] })
    const all = (...calls: `0x${string}`[]) =>
      encodeFunctionData({ abi, functionName: 'multicall', args: [deadline, calls] })
    const router = `0x${'0'.repeat(39)}2` as const
    expect(check(all(exact(router), unwrap(account)), null as never)).toBe('accepted')
    expect(check(all(exact(router), unwrap(other)), null as never)).toBe('different recipient')
    expect(check(all(exact(router), unwrap(account, 0n)), null as never)).toBe('different minOut')
    expect(check(all(exact(other), unwrap(account)), null as never)).toBe('unreadable')
    expect(check(all(exact(router)), wrapped)).toBe('different recipient')
    expect(check(all(exact(router), exact(router), unwrap(account)), null as never)).toBe('unreadable')
    expect(check(all(all(exact(router)), unwrap(account)), null as never)).toBe('unreadable')
    expect(check(unwrap(account), null as never)).toBe('unreadable')
    // Nobody is the second router's own address, and it has no deadline of its own.
    const nobody = `0x${'0'.repeat(40)}` as const
    expect(check(all(exact(nobody), unwrap(account)), null as never)).toBe('unreadable')
    const timeless = parseAbi(['function multicall(bytes[])'])
    expect(
      check(encodeFunctionData({ abi: timeless, args: [[exact(router), unwrap(account)]] }), null as never),
    ).toBe('unreadable')
    expect(check(exact(account), wrapped)).toBe('unreadable')
    expect(check(all(exact(account)), wrapped)).toBe('different minOut')
  })

  it('of another router is read by its own decoder', () => {
    const signature = 'function sell(address token, uint256 amount, uint256 least)'
    const decoder = {
      [signature]: ([tokenIn, amountIn, least]: readonly never[]) => ({
        tokenIn,
        tokenOut: undefined,
        amountIn,
        minOut: least,
        recipient: undefined,
      }),
    } as never
    const own = [{ address: other, decoder, spender: routerV3 }]
    const data = encodeFunctionData({
      abi: parseAbi([signature]),
      args: [token, amount, minOut],
    } as never)
    const what = { account, tokenIn: token, tokenOut: undefined, amount, minOut }
    const call = { to: other, data, value: 0n }
    expect(verifySwap(call, what, own)).toMatchObject({ status: 'sound', spender: routerV3 })
    expect(refusal(() => verifySwap({ ...call, data: `${data}00` }, what, own))).toBe('unreadable')
    expect(refusal(() => verifySwap(call, what, [{ address: other, decoder: 'constructor' as never }]))).toBe(
      'unreadable',
    )
  })
})

describe('an approval', () => {
  const wanted = { token, spender: routerV2, amount }
  it('is for exactly one amount, one token and one spender', () => {
    const call = buildApproval(wanted)
    const abi = parseAbi(['function approve(address, uint256)'])
    expect(call.data).toBe(encodeFunctionData({ abi, args: [routerV2, amount] }))
    expect(approve(wanted)).toEqual(call)
    expect(differenceOf(call, wanted)).toBeUndefined()
    for (const [more, field] of [
      [{ token: other }, 'token'],
      [{ spender: other }, 'spender'],
      [{ amount: amount + 1n }, 'amount'],
      [{ amount: maxUint256 }, 'amount'],
    ] as const)
      expect(differenceOf(buildApproval({ ...wanted, ...more }), wanted)).toBe(field)
    expect(differenceOf({ ...call, value: 1n }, wanted)).toBe('value')
    expect(() => differenceOf({ ...call, data: `${call.data}00` }, wanted)).toThrow('cannot be read')
  })
})
