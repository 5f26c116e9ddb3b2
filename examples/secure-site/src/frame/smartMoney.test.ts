// @vitest-environment node
import { expect, it } from 'vitest'
import type { Chain } from '../chain/chains.js'
import { memoryStore } from '../session/openStore.js'
import { smartAccountOf, usualParts } from '../smart/smartAccount.js'
import { askToKeep, type KeepParts } from './askToKeep.js'
import { createQueue } from './createQueue.js'
import { createStage } from './createStage.js'

const addresses = { eip155: '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A', solana: '1'.repeat(32) }
const { address: smart } = smartAccountOf(addresses.eip155, usualParts)
const shared = { coin: { symbol: 'PEB', decimals: 18 }, tokens: [] }
const harbour: Chain = {
  ...{ caip2: 'eip155:31337', name: 'Harbour', ...shared },
  smartAccounts: { isSponsored: false },
}
const lagoon: Chain = { caip2: 'eip155:31338', name: 'Lagoon', ...shared }

/** Whether somebody is asked anew who has put it off, and whose smart account alone has a coin. */
async function isAsked(networks: readonly Chain[], smartAccount: typeof usualParts | null): Promise<boolean> {
  const store = memoryStore()
  const stage = createStage(() => {})
  const user = { id: 'u', email: 'a@b.example', profile: 'split', addresses, vault: 1, smartAccount }
  const parts = {
    ...{ store, stage, queue: createQueue(4) },
    wallet: {
      user: async () => ({ ...user, hasOnlyPasskey: true }),
      ensure: async () => ({ slots: [{ kind: 'recovery' }], addresses }),
    },
    session: {
      user: async () => 'u',
      async call({ body }: { body: { params: readonly string[] } }) {
        return { result: body.params[0] === smart ? '0x1' : '0x0' }
      },
    },
  } as unknown as KeepParts
  await store.set('accepted-passkey:u', { holds: 'none' })
  const control = new AbortController()
  const asking = askToKeep(parts, control.signal, { networks, isRequest: true })
  const shown = new Promise<boolean>(resolve => {
    stage.subscribe(() => resolve(stage.scenes().length > 0))
    asking.then(
      () => resolve(false),
      () => {},
    )
  })
  const isShown = await shown
  control.abort()
  await asking.catch(() => {})
  return isShown
}

it('asks again what shall open the wallet once a smart account has money, which is lost with its key', async () => {
  expect(await isAsked([harbour, lagoon], usualParts)).toBe(true)
  expect(await isAsked([lagoon], usualParts)).toBe(false)
  expect(await isAsked([harbour, lagoon], null)).toBe(false)
})
