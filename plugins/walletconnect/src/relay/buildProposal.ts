import { errorText, RelaySessions } from '@latchkit/core'
import { specError } from '@latchkit/core/errors'
import type { ProposedNamespace, RelayEnv } from '../RelayEnv.js'

/** The installed namespaces that support relay sessions. */
export const relayedNamespaces = ({ ctx }: RelayEnv): string[] =>
  ctx
    .get(ctx.connections.families$)
    .flatMap(({ namespace }) => (ctx.find(RelaySessions, { namespace }) ? namespace : []))

/**
 * Joins the requests of all installed chain plugins, by namespace; none of it is required. A plugin that fails is left
 * out. Rejects with `core/MISSING_PLUGIN` when none is left.
 */
export async function buildProposal(env: RelayEnv): Promise<Readonly<Record<string, ProposedNamespace>>> {
  const { ctx, namespaces } = env
  if (namespaces) return namespaces
  const asked = await Promise.all(
    relayedNamespaces(env).map(async namespace => {
      try {
        const { methods, events, chains, rpc } = await ctx.use(RelaySessions, { namespace }).proposal()
        const endpoints = Object.entries(rpc).map(([id, url]) => [id.slice(namespace.length + 1), url])
        const part: ProposedNamespace = {
          methods: [...methods],
          events: [...events],
          chains: [...chains],
          rpcMap: Object.fromEntries(endpoints),
        }
        return [[namespace, part] as const]
      } catch (error) {
        ctx.log.add('warn', 'A chain plugin made no relay proposal', {
          namespace,
          error: errorText(error),
        })
        return []
      }
    }),
  )
  const found = asked.flat()
  if (found.length === 0) {
    throw specError('core/MISSING_PLUGIN', {
      message: 'No installed chain plugin supports relay sessions: add one that provides relay-sessions',
      context: { namespace: '' },
      pluginId: 'walletconnect',
    })
  }
  return Object.fromEntries(found)
}
