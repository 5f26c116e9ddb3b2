import { SendTransaction } from '@latchkit/core'
import { parseAmount } from '@latchkit/core/plugin'
import { Cl, Pc } from '@stacks/transactions'
import { byId } from '../byId.js'
import { onSubmit } from '../onSubmit.js'
import { say } from '../say.js'
import { networkId, type StacksKit } from './createStacksKit.js'
import { token } from './token.js'

/** Pays in tokens by a contract call, and waits until a block has it. */
export function payForm({ connections, get, plugins, use }: StacksKit, done: () => void): void {
  const output = byId('hash', HTMLOutputElement)

  onSubmit(byId('pay', HTMLFormElement), async fields => {
    const account = get(connections.account$)
    if (!account) return say('Connect a wallet first.')
    const units = (name: string) => parseAmount(String(fields.get(name)), token.decimals)
    const to = String(fields.get('to')).trim()
    output.value = ''
    say('Confirm in the wallet. Nothing is sent before.')
    const { hash } = await plugins.stacks.callContract({
      contract: token.contract,
      functionName: 'transfer',
      functionArgs: [Cl.uint(units('amount')), Cl.principal(account.address), Cl.principal(to), Cl.none()],
      postConditions: [
        Pc.principal(account.address).willSendLte(units('limit')).ft(token.contract, token.name),
      ],
    })
    output.value = hash
    say('Sent. Waiting for the chain.')
    const status = await use(SendTransaction, account).waitForTransaction({ networkId, hash })
    say(
      status === 'failed'
        ? 'The network refused it, and nothing left the account.'
        : `The payment is ${status}.`,
    )
    done()
  })
}
