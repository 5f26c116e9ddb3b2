import { createKit } from '@latchkit/core'
import { stacks } from '@latchkit/stacks'
import { Cl, Pc } from '@stacks/transactions'

const kit = createKit({ plugins: [stacks({ rpc: 'https://api.example' })] })

/** Buys a listed item: exactly the price may leave the account, and nothing else. Your server pays the fee. */
export async function buy(market: `${string}.${string}`, item: bigint, sponsor: Sponsor) {
  const account = kit.get(kit.connections.account$)
  if (!account) return kit.open('Connect')
  const { callContract, callReadOnly } = kit.plugins.stacks
  const listed = await callReadOnly({
    contract: market,
    functionName: 'get-price',
    functionArgs: [Cl.uint(item)],
  })
  if (listed.type !== 'uint') throw new Error('It is not for sale')
  const { transaction } = await callContract({
    contract: market,
    functionName: 'buy',
    functionArgs: [Cl.uint(item)],
    postConditions: [Pc.principal(account.address).willSendEq(BigInt(listed.value)).ustx()],
    sponsored: true,
  })
  return sponsor(transaction)
}

/** Your server signs as the sponsor and broadcasts; resolves with the transaction's id. */
type Sponsor = (transaction: string) => Promise<string>
