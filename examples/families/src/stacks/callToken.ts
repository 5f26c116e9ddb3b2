import { SendTransaction } from '@latchkit/core'
import { Cl, Pc } from '@stacks/transactions'
import type { Program } from '../programs/Program.js'

/** A contract call with `@stacks/transactions`. Whatever the contract does, no more than the post-condition allows leaves the account. */
export const callToken: Program = {
  namespace: 'stacks',
  title: '@stacks/transactions',
  text: 'Pays 1.5 tokens by a call of their contract, whose post-condition says what may leave the account.',
  async run({ kit, world: { stacks } }) {
    const account = kit.get(kit.connections.activeConnections$)['stacks']?.account
    if (!stacks || !account) throw new Error('The sandbox runs no Stacks network')
    const { name, decimals } = stacks.token
    const contract = stacks.token.contract as `${string}.${string}`
    const amount = (3n * 10n ** BigInt(decimals)) / 2n
    const to = stacks.accounts[1] ?? ''
    const { hash } = await kit.plugins.stacks.callContract({
      contract,
      functionName: 'transfer',
      functionArgs: [Cl.uint(amount), Cl.principal(account.address), Cl.principal(to), Cl.none()],
      postConditions: [Pc.principal(account.address).willSendEq(amount).ft(contract, name)],
    })
    const networkId = stacks.id as `stacks:${string}`
    const status = await kit.use(SendTransaction, account).waitForTransaction({ networkId, hash })
    if (status !== 'confirmed') throw new Error('The network refused it, and nothing left the account')
    return hash
  },
}
