import { activity } from '@latchkit/activity'
import { blockchainApi } from '@latchkit/blockchain-api'
import { createKit, definePlugin, type ParamsOf, route, type ViewProps } from '@latchkit/core'
import { evm } from '@latchkit/eip155'
import { names } from '@latchkit/names'
import { receive } from '@latchkit/receive'
import { type SendFields, send } from '@latchkit/send'
import { useEvents, useKit, useModal } from '@latchkit/ui'

interface Stake {
  readonly amount: string
}

const view = async () => () => null
const StakeView = ({ params }: ViewProps<Stake>) => <p>{params.amount}</p>
const staking = definePlugin({
  id: 'staking',
  routes: {
    index: { title: 'staking.title', view },
    stake: {
      title: 'staking.stake',
      view,
      params: (input: Stake): Stake => input,
    },
    staked: route({ title: 'staking.staked', view: async () => StakeView }),
  },
})

export const kit = createKit({
  plugins: [
    evm({ rpc: 'http://127.0.0.1:8545' }),
    blockchainApi({ url: 'http://127.0.0.1:8080' }),
    activity(),
    names({ suffix: '.latch.test' }),
    receive(),
    send(),
    staking(),
  ],
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
    () => open('staking/staked', { amount: '1' }),
    // @ts-expect-error the params are missing
    () => open('staking/staked'),
    // @ts-expect-error an amount is a text
    () => open('staking/staked', { amount: 1 }),
    // @ts-expect-error Send's fields are for its controller
    () => open('send', 5),
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

export function Counted() {
  useEvents('send:sent', ({ hash }) => hash.length)
  // @ts-expect-error no such event
  useEvents('send:snet', () => {})
  useEvents('*', (data, type) => {
    if (type === 'send:sent') return data.hash.length
    if (type === 'modal:opened') return data.view.length
    // @ts-expect-error no such plugin
    if (type === 'swap:sent') return
  })
  kit.onAny((type, data) => {
    if (type === 'names:registered') return data.name.length
  })
  return null
}

type RoutesOf<Factory extends (...options: never[]) => { readonly routes: object }> =
  ReturnType<Factory>['routes']
type Opens<Routes> = { [Name in keyof Routes]: ParamsOf<Routes[Name]> }
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : A

/** Whatever else a route takes, this does not compile. */
export const same: [
  Same<Opens<RoutesOf<typeof activity>>['index'], undefined>,
  Same<Opens<RoutesOf<typeof names>>['index' | 'register'], undefined>,
  Same<Opens<RoutesOf<typeof names>>['success'], { name: string } | undefined>,
  Same<Opens<RoutesOf<typeof receive>>['index' | 'select-account'], undefined>,
  Same<Opens<RoutesOf<typeof send>>['index'], SendFields | undefined>,
  Same<Opens<RoutesOf<typeof send>>['select-token' | 'review'], undefined>,
  Same<
    Opens<RoutesOf<typeof send>>['done'],
    { readonly hash: string; readonly toAccount?: boolean } | undefined
  >,
] = [true, true, true, true, true, true, true]
