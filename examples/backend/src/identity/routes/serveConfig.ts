import type { Hono } from 'hono'
import { deviceCheckOf } from '../IdentityOptions.js'
import { BASE } from './guards.js'
import type { IdentityEnv, IdentityParts } from './IdentityEnv.js'

/** Serves the settings that the frame needs before a login. */
export function serveConfig(app: Hono<IdentityEnv>, { options, origins, social }: IdentityParts): void {
  const chains = new Map((options.chains ?? []).map(chain => [chain.id, chain]))

  app.get(`${BASE}/config`, context =>
    context.json({
      profile: options.profile,
      auditState: 'not audited',
      deviceCheck: deviceCheckOf(options),
      socials: social.providers,
      chains: [...chains.values()].map(({ id, name, nativeCurrency, tokens, smartAccounts }) => ({
        caip2: id,
        name,
        rpcUrl: `${BASE}/rpc/${id}`,
        nativeCurrency,
        tokens,
        ...(smartAccounts && {
          smartAccounts: {
            isSponsored: smartAccounts.paymasterUrl !== undefined,
            implementation: smartAccounts.implementation,
            isTakeBackSponsored: smartAccounts.relayerKey !== undefined,
          },
        }),
      })),
    }),
  )

  // For the embedding page, too: if the browser blocks the frame, only this tells why.
  app.get(`${BASE}/origins`, async context => {
    context.header('Access-Control-Allow-Origin', '*')
    context.header('Cross-Origin-Resource-Policy', 'cross-origin')
    const { projectId = '' } = context.req.query()
    const [allowedOrigins, approveInFrame] = await Promise.all([
      origins.of(projectId),
      origins.approving(projectId),
    ])
    return context.json({ allowedOrigins, approveInFrame })
  })
}
