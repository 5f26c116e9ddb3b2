import type { Connection } from '@latchkit/core'
import { createController } from '../controller/createController.js'
import type { StacksEnv } from '../StacksEnv.js'
import { signCall, signDeployment, signer, signGiven, type Wanted } from './signingWallet.js'
import { stubApi } from './stubApi.js'
import { MAINNET, stubProvider } from './stubEnv.js'

const shared = { addresses: [{ address: signer.address, publicKey: signer.publicKey }] }
const methods = ['wallet_getAccount', 'stx_callContract', 'stx_transferStx']

/** A controller over a wallet with these answers, and an endpoint with those. */
export function openController(
  answers: Record<string, unknown> = {},
  api: Record<string, unknown> = {},
  more: object = {},
) {
  const stub = stubProvider({ wallet_getAccount: shared, ...answers }, { methods })
  const { env, calls } = stubApi(api, stub.provider)
  const connection = { namespace: 'stacks', networkId: MAINNET, account: signer, accounts: [signer] }
  const active: { stacks?: Connection } = { stacks: connection as unknown as Connection }
  const ctx = {
    ...env.ctx,
    connections: { ...env.ctx.connections, activeConnections$: 'active' },
    get: () => active,
    ...more,
  }
  const own = { ...env, ctx } as unknown as StacksEnv
  const wishes = () => stub.asked.filter(({ method }) => method.startsWith('stx_'))
  return { controller: createController(own), active, wishes, calls }
}
/** A wallet that signs calls and deployments, differently from what it was asked for. */
export const signing = (wanted: Wanted = {}) =>
  openController({
    stx_callContract: async (params: object) => ({ result: await signCall(params, wanted) }),
    stx_deployContract: async (params: object) => ({ result: await signDeployment(params, wanted) }),
    stx_signTransaction: (params: object) => ({ result: signGiven(params, wanted) }),
  })
