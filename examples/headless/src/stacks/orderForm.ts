import { Cl } from '@stacks/transactions'
import { byId } from '../byId.js'
import { onSubmit } from '../onSubmit.js'
import { say } from '../say.js'
import type { StacksKit } from './createStacksKit.js'

/** Signs an order that a contract can check (SIP-018). */
export function orderForm({ plugins }: StacksKit): void {
  onSubmit(byId('order', HTMLFormElement), async fields => {
    say('Read it in the wallet.')
    const { signature } = await plugins.stacks.signStructuredMessage({
      message: Cl.tuple({ item: Cl.uint(String(fields.get('item'))) }),
      domain: { name: 'Pebble Market', version: '1.0.0' },
    })
    byId('signature', HTMLOutputElement).value = signature
    say('Signed, for this app on this network only.')
  })
}
