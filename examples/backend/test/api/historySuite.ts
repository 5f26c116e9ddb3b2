import { encodeFunctionData, erc20Abi, parseEther } from 'viem'
import { expect, test, vi } from 'vitest'
import { tokens } from '../../../sandbox/src/constants.js'
import type { World } from '../support/useWorld.js'

const stranger = '0x00000000000000000000000000000000000a11ce'

/** Tests of EVM account history. */
export function historySuite({ account, wallet, node, ask, history, indexed, harbour }: World): void {
  test('tells both sides of a payment, with exact amounts and its worth', async () => {
    const value = 1_234_567_890_123_456_789n
    const hash = await wallet(1).sendTransaction({ to: stranger, value })
    const received = await indexed(stranger, hash)
    expect(received.metadata).toMatchObject({
      operationType: 'receive',
      status: 'confirmed',
      sentFrom: account(1).address.toLowerCase(),
      chain: `eip155:${harbour().id}`,
      nonce: 0,
    })
    const [transfer] = received.transfers
    expect(transfer?.quantity).toEqual({ int: `${value}`, decimals: 18, numeric: '1.234567890123456789' })
    expect([transfer?.direction, transfer?.price, transfer?.value]).toEqual(['in', 3_200, 3_950.6172])
    const sent = await indexed(account(1).address, hash)
    expect([sent.metadata.operationType, sent.transfers[0]?.direction]).toEqual(['send', 'out'])
    const block = await node().getBlock({ blockTag: 'latest' })
    expect(received.metadata.minedAt).toBe(new Date(Number(block.timestamp) * 1_000).toISOString())
  })

  test('tells tokens, approvals and failures apart, and what failed moved nothing', async () => {
    const token = tokens.USDC.address
    const call = (functionName: 'transfer' | 'approve', amount: bigint) =>
      encodeFunctionData({ abi: erc20Abi, functionName, args: [stranger, amount] })
    const paid = await wallet(2).sendTransaction({ to: token, data: call('transfer', 1_500_000n) })
    const approved = await wallet(2).sendTransaction({ to: token, data: call('approve', 5n) })
    const failed = await wallet(2).sendTransaction({
      to: token,
      data: call('transfer', 10n ** 30n),
      gas: 100_000n,
    })
    const bait = await wallet(3).sendTransaction({ to: tokens.HOSTILE.address, data: call('transfer', 5n) })
    const row = await indexed(stranger, paid)
    expect(row.transfers[0]).toMatchObject({
      fungible_info: { symbol: 'USDC', flags: { is_spam: false } },
      sender: account(2).address.toLowerCase(),
      recipient: stranger,
      quantity: { numeric: '1.5' },
      price: 1,
      value: 1.5,
    })
    expect(await indexed(account(2).address, approved)).toMatchObject({
      metadata: { operationType: 'approve', status: 'confirmed' },
      transfers: [],
    })
    expect(await indexed(account(2).address, failed)).toMatchObject({
      metadata: { status: 'failed' },
      transfers: [],
    })
    const spam = await indexed(stranger, bait)
    expect(spam.transfers[0]).toMatchObject({
      fungible_info: { flags: { is_spam: true } },
      price: null,
      value: null,
    })
  })

  test('pages without repeats or gaps while new transactions come in', async () => {
    const to = '0x00000000000000000000000000000000000b0b00'
    const hashes: string[] = []
    const pay = async () => {
      hashes.push(await wallet(4).sendTransaction({ to, value: BigInt(hashes.length + 1) }))
    }
    for (let n = 0; n < 40; n++) await pay()
    await indexed(to, hashes.at(-1) ?? '')
    const before = [...hashes]
    const seen: string[] = []
    let cursor = ''
    for (let pages = 0; pages < 6; pages++) {
      const page = await history(to, cursor && `cursor=${cursor}`)
      seen.push(...page.data.map(({ metadata }) => metadata.hash))
      await pay()
      if (!page.next) break
      cursor = page.next
    }
    expect(seen).toEqual(before.toReversed())
    expect((await ask(`/v1/account/${stranger}/history?cursor=${cursor}`)).status).toBe(400)
  })

  test('undoes what a reorganisation undid, and tells what took its place', async () => {
    const to = '0x00000000000000000000000000000000000c0de0'
    const client = node()
    const kept = await wallet(5).sendTransaction({ to, value: 1n })
    // The hash comes before the block.
    await client.waitForTransactionReceipt({ hash: kept })
    const snapshot = await client.snapshot()
    const gone = await wallet(5).sendTransaction({ to, value: 2n })
    await wallet(5).sendTransaction({ to, value: 3n })
    await indexed(to, gone)
    await client.revert({ id: snapshot })
    // As many blocks as before, so that only their hashes differ.
    const instead = await wallet(5).sendTransaction({ to, value: parseEther('4') })
    await client.mine({ blocks: 1 })
    await indexed(to, instead)
    const amounts = (await history(to)).data.map(({ metadata, transfers }) => [
      metadata.hash,
      transfers[0]?.quantity.int,
    ])
    expect(amounts).toEqual([
      [instead, `${parseEther('4')}`],
      [kept, '1'],
    ])
    // A chain that only went back counts too.
    await client.revert({ id: await client.snapshot() })
    const again = await client.snapshot()
    const short = await wallet(5).sendTransaction({ to, value: 5n })
    await indexed(to, short)
    await client.revert({ id: again })
    await vi.waitFor(async () => expect((await history(to)).data).toHaveLength(2))
  })
}
