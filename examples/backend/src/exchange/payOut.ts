import type { Behaviour, ExchangeOptions, ExchangeSession } from './ExchangeOptions.js'

const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Handles a confirmed payment according to the behaviour. Never rejects. */
export async function payOut(
  session: ExchangeSession,
  behaviour: Behaviour,
  { assets, payOut: send, slowMs = 8_000, onTrouble = () => {} }: ExchangeOptions,
): Promise<void> {
  const { asset, amount, recipient: to } = session
  const owed = { asset: asset.id, to, amount }
  const settle = (hash: string) => Object.assign(session, { status: 'SUCCESS', hash })
  const deeds: Record<Behaviour, () => Promise<unknown>> = {
    normal: async () => settle(await send(owed)),
    slow: async () => {
      await wait(slowMs)
      settle(await send(owed))
    },
    refused: async () => Object.assign(session, { status: 'FAILED' }),
    fee: async () => settle(await send({ ...owed, amount: amount - amount / 100n })),
    'wrong-amount': async () => settle(await send({ ...owed, amount: amount / 2n })),
    'wrong-asset': async () => {
      const other = assets.find(({ id }) => id !== asset.id && id.split('/')[0] === asset.id.split('/')[0])
      settle(await send({ ...owed, asset: other?.id ?? asset.id }))
    },
    twice: async () => {
      const hash = await send(owed)
      await send(owed)
      settle(hash)
    },
    never: async () => Object.assign(session, { status: 'SUCCESS' }),
    lost: async () => {
      await send(owed)
      session.status = 'UNKNOWN'
    },
    closed: async () => {},
  }
  try {
    await deeds[behaviour]()
  } catch (error) {
    session.status = 'FAILED'
    onTrouble('paying out', error)
  }
}
