import { encodeFunctionData, erc20Abi } from 'viem'
import { expect, test } from 'vitest'
import { tokens } from '../../../sandbox/src/constants.js'
import type { World } from '../support/useWorld.js'

const stranger = '0x00000000000000000000000000000000000e4b10'

/** Tests of the explorer API. */
export function explorerSuite({ account, wallet, ask, indexed, harbour }: World): void {
  interface Rows {
    readonly status: string
    readonly message: string
    readonly result: readonly Record<string, string>[]
  }
  const list = (action: string, address: string, more = '') =>
    ask<Rows>(
      `/v1/explorer/eip155:${harbour().id}/api?module=account&action=${action}&address=${address}${more}`,
    )

  test('tells payments and tokens in rows, newest first, up to a block', async () => {
    const paid = await wallet(4).sendTransaction({ to: stranger, value: 5n })
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [stranger, 7n] })
    const moved = await wallet(4).sendTransaction({ to: tokens.USDC.address, data })
    await indexed(stranger, moved)
    const { body: payments } = await list('txlist', stranger)
    expect(payments).toMatchObject({ status: '1', message: 'OK' })
    expect(payments.result).toHaveLength(1)
    const [row] = payments.result
    expect(row).toMatchObject({ hash: paid, value: '5', to: stranger, isError: '0' })
    expect(row?.['from']).toBe(account(4).address.toLowerCase())
    const { body: received } = await list('tokentx', stranger)
    expect(received.result).toMatchObject([
      {
        hash: moved,
        value: '7',
        tokenSymbol: 'USDC',
        tokenDecimal: '6',
        contractAddress: tokens.USDC.address.toLowerCase(),
      },
    ])
    const { body: sent } = await list('txlist', account(4).address, '&offset=1')
    expect(sent.result).toMatchObject([{ hash: moved, value: '0' }])
    const { body: before } = await list('txlist', stranger, `&endblock=${Number(row?.['blockNumber']) - 1}`)
    expect(before).toMatchObject({ status: '0', message: 'No transactions found', result: [] })
  })

  test('refuses what it does not have', async () => {
    for (const answer of [
      await list('balance', stranger),
      await list('txlist', 'nobody'),
      await list('txlist', stranger, '&sort=asc'),
      await ask(`/v1/explorer/eip155:1/api?module=account&action=txlist&address=${stranger}`),
    ])
      expect(answer.status).toBe(400)
  })
}
