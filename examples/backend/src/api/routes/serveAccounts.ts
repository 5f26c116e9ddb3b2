import type { OpenAPIHono } from '@hono/zod-openapi'
import type { ApiChain } from '../ApiChain.js'
import type { ApiEnv } from '../ApiEnv.js'
import { readAddress } from '../chain/readAddress.js'
import type { Identities } from '../names/createIdentities.js'
import type { Balances } from '../wallet/createBalances.js'
import type { History } from '../wallet/createHistory.js'
import { pickChains } from '../wallet/pickChains.js'
import { readForceUpdate } from '../wallet/readForceUpdate.js'
import { accountRoutes } from './accountRoutes.js'

export interface AccountServices {
  readonly chains: readonly ApiChain[]
  readonly history: History
  readonly balances: Balances
  readonly identities: Identities
}

export function serveAccounts(app: OpenAPIHono<ApiEnv>, services: AccountServices): void {
  const { chains, history, balances, identities } = services
  app.openapi(accountRoutes.history, async context => {
    const { namespace, address } = readAddress(context.req.valid('param').address)
    const { chainId, cursor } = context.req.valid('query')
    const page = await history.page(address, pickChains(chains, namespace, chainId), cursor)
    return context.json({ data: [...page.data], next: page.next }, 200)
  })
  app.openapi(accountRoutes.balance, async context => {
    const { namespace, address } = readAddress(context.req.valid('param').address)
    const { chainId, forceUpdate } = context.req.valid('query')
    const picked = pickChains(chains, namespace, chainId)
    const found = await balances.of(address, picked, readForceUpdate(forceUpdate, namespace))
    return context.json({ balances: [...found] }, 200)
  })
  app.openapi(accountRoutes.identity, async context =>
    context.json(await identities(context.req.valid('param').address), 200),
  )
}
