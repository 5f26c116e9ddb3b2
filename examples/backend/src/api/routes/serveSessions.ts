import type { OpenAPIHono } from '@hono/zod-openapi'
import type { ApiEnv } from '../ApiEnv.js'
import { apiError } from '../apiError.js'
import type { FindPermissions, GivenPermission } from '../GivenPermission.js'
import { sessionRoutes } from './sessionRoutes.js'

/** Serves the permissions of smart accounts. */
export function serveSessions(app: OpenAPIHono<ApiEnv>, find: FindPermissions): void {
  async function of(caip10: string) {
    // Accounts of other families give none.
    if (/^(?!eip155:)[-a-z\d]{3,8}:[-_a-zA-Z\d]{1,32}:[-.%a-zA-Z\d]{1,128}$/.test(caip10)) return []
    const [, chain, account] = /^(eip155:\d{1,18}):(0x[0-9a-fA-F]{40})$/.exec(caip10) ?? []
    if (chain === undefined || account === undefined)
      throw apiError(400, 'account', 'account: must be an EVM account in CAIP-10.')
    return find(account.toLowerCase(), chain).catch((cause: unknown) => {
      throw apiError(502, chain, 'The chain cannot be read at the moment.', { cause, retryAfter: 5 })
    })
  }
  app.openapi(sessionRoutes.list, async context => {
    const found = await of(context.req.valid('param').account)
    return context.json({ pcis: found.map(sessionOf) }, 200)
  })
  app.openapi(sessionRoutes.revoke, async context => {
    const { pci } = context.req.valid('json')
    const permission = (await of(context.req.valid('param').account)).find(({ hash }) => hash === pci)
    if (!permission) throw apiError(404, 'pci', 'The account has no such permission.')
    if (permission.revokedAt === undefined)
      throw apiError(409, 'pci', 'It still counts on chain: end it with the wallet.')
    return context.json({ success: true as const }, 200)
  })
}

const seconds = (ms: number) => Math.floor(ms / 1_000)

const sessionOf = ({ hash, origin, createdAt, expiresAt, revokedAt, ...limits }: GivenPermission) => ({
  pci: hash,
  project: { name: new URL(origin).host },
  createdAt: seconds(createdAt),
  expirationAt: seconds(expiresAt),
  revokedAt: revokedAt === undefined ? null : seconds(revokedAt),
  permissions: [
    {
      type: `${limits.token === undefined ? 'native' : 'erc20'}-token-${limits.period === undefined ? 'allowance' : 'periodic'}`,
      to: limits.delegate,
      tokenAddress: limits.token ?? null,
      amount: `${limits.amount}`,
      left: `${limits.left}`,
      periodDuration: limits.period ?? null,
      payee: limits.recipient ?? null,
    },
  ],
})
