import { createKit, definePlugin } from '@latchkit/core'
import { evm } from '@latchkit/eip155'
import { send } from '@latchkit/send'
import { useKit, useModal } from '@latchkit/ui'

interface Stake {
  readonly amount: string
}

const view = async () => () => null
const staking = definePlugin({
  id: 'staking',
  routes: {
    index: { title: 'staking.title', view },
    stake: {
      title: 'staking.stake',
      view,
      params: (input: Stake): Stake => input,
    },
  },
})

export const kit = createKit({
  plugins: [evm({ rpc: 'http://127.0.0.1:8545' }), send(), staking()],
})

declare module '@latchkit/core' {
  interface Register {
    kit: typeof kit
  }
}

export function Buttons() {
  const kit = useKit()
  const { open, isOpen, view: shown } = useModal()
  const state: string = isOpen ? shown : 'closed'
  const all = [
    () => open(),
    () => open({ namespace: 'eip155' }),
    () => open('Networks'),
    () => open('staking'),
    () => open('send'),
    () => open('staking/stake', { amount: '1' }),
    // @ts-expect-error no such view
    () => open('nonsense/route'),
    // @ts-expect-error no such plugin
    () => open('swap'),
    // @ts-expect-error a number is no stake
    () => open('staking/stake', 42),
    // @ts-expect-error the params are missing
    () => open('staking/stake'),
    async () => (await kit.plugins.eip155.walletClient()).signMessage({ message: state }),
    // @ts-expect-error no such plugin
    () => kit.plugins.swap,
  ]
  return <>{all.length}</>
}
