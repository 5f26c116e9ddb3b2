// @module-tag long
import { blockchainApi } from '@latchkit/blockchain-api'
import { Balances, createKit } from '@latchkit/core'
import { evm, evmNetwork } from '@latchkit/eip155'
import { devAccounts } from '@latchkit/example-sandbox/constants'
import { getAddress } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { deployOdd } from './support/deployTokens.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

const [first] = devAccounts

describe('a service for balances', () => {
  const { sandbox, client } = usePlaygroundPage()
  const apiUrl = () => sandbox().info.api.url
  // The API of the sandbox starts with the first request.
  beforeAll(async () => {
    const answer = await fetch(`${apiUrl()}/v1/account/${first}/balance`)
    expect(answer.status).toBe(200)
  })

  it('leaves a token that it does not list, and that is named by its id, to the chain', async () => {
    const { rpcUrl = '' } = sandbox().info.chains.find(({ id }) => id === 31337) ?? {}
    const networks = [evmNetwork({ id: 31337, name: 'Harbour', rpcUrl })]
    const networkId = 'eip155:31337' as const
    const caipAddress = `${networkId}:${first}` as const
    const account = { namespace: 'eip155', address: first, caipAddress, type: 'eoa' } as const
    const kit = createKit({ plugins: [evm({ networks }), blockchainApi({ url: apiUrl() })] })
    try {
      const { balances } = kit.use(Balances, account)
      const owner = devAccounts[9]
      const { address } = await deployOdd(client('harbour'), { owner, decimals: 9, supply: 5n })
      const named = `${networkId}/erc20:${getAddress(address)}` as const
      const nothing = `${networkId}/erc20:0x${'12'.repeat(20)}` as const
      const plain = await balances({ account, networkId })
      expect(plain.map(({ price }) => price)).toContain('3200')
      expect(plain.map(({ asset }) => asset)).not.toContain(named)
      const rows = await balances({ account, networkId, assets: [named, nothing, named] })
      expect(rows.slice(0, -1)).toEqual(plain)
      // It has none of it, and that is known.
      expect(rows.at(-1)).toMatchObject({ asset: named, amount: 0n, decimals: 9 })
    } finally {
      await kit.dispose()
    }
  })
})
