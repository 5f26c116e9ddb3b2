import { getAddressFromPrivateKey } from '@stacks/transactions'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { StacksEnv } from '../StacksEnv.js'
import { SECRET, signCall, signer } from '../testing/signingWallet.js'
import { stubApi } from '../testing/stubApi.js'
import { MAINNET, OTHER, stubProvider, TESTNET } from '../testing/stubEnv.js'
import { createController } from './createController.js'

const call = { contract: `${OTHER}.vault`, functionName: 'deposit', functionArgs: [] }
const own = { namespace: 'stacks', networkId: MAINNET, account: signer, accounts: [signer] }
afterEach(() => vi.unstubAllGlobals())

/** A controller over a wallet that signs calls for one of the networks. */
function open(atoms: object, network: 'mainnet' | 'testnet' = 'mainnet') {
  const answers = {
    wallet_getAccount: { addresses: [{ address: signer.address, publicKey: signer.publicKey }] },
    stx_callContract: async (params: object) => ({ result: await signCall(params, { network }) }),
  }
  const stub = stubProvider(answers, { methods: ['wallet_getAccount', 'stx_callContract'] })
  const { env } = stubApi({}, stub.provider)
  const controller = createController({ ...env, ctx: { ...env.ctx, ...atoms } } as unknown as StacksEnv)
  return { controller, wishes: () => stub.asked.filter(({ method }) => method.startsWith('stx_')) }
}

describe('an account that is named', () => {
  const inUse = { ...signer, address: OTHER, publicKey: undefined }
  const other = { ...own, account: inUse, accounts: [inUse] }
  const atoms = (all: object[]) => ({
    connections: { activeConnections$: 'active', connections$: 'all' },
    get: (name: string) => ({ active: { stacks: other }, all })[name as 'all'],
  })

  it('sends while another one is in use', async () => {
    const { controller, wishes } = open(atoms([other, own]))
    await controller.callContract({ ...call, account: signer })
    expect(wishes()).toMatchObject([{ params: { address: signer.address, network: 'mainnet' } }])
  })
  it('sends nothing once it is disconnected', async () => {
    const { controller, wishes } = open(atoms([other]))
    const refused = { code: 'core/DISCONNECTED', outcome: 'untouched' }
    await expect(controller.callContract({ ...call, account: signer })).rejects.toMatchObject(refused)
    expect(wishes()).toEqual([])
  })
  it('sends on another network of the app that is named, with its address there', async () => {
    const inUse = { activeConnections$: 'active' }
    const { controller, wishes } = open({ connections: inUse, get: () => ({ stacks: own }) }, 'testnet')
    await controller.callContract({ ...call, postConditions: [], networkId: TESTNET })
    const address = getAddressFromPrivateKey(SECRET, 'testnet')
    expect(wishes()).toMatchObject([{ params: { address, network: 'testnet' } }])
    await expect(controller.callContract({ ...call, networkId: 'stacks:7' })).rejects.toMatchObject({
      code: 'network/UNSUPPORTED',
    })
  })
})
