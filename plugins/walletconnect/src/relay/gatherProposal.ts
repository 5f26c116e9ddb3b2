import { RelaySessions } from '@latchkit/core'
import { errorText, specError } from '@latchkit/core/tools'
import type { AskedNamespace, RelayEnv } from './RelayEnv.js'

/** The namespaces of the installed families that relays reach. */
export const relayedNamespaces = ({ ctx }: RelayEnv): string[] =>
  ctx
    .get(ctx.connections.families$)
    .flatMap(({ namespace }) => (ctx.find(RelaySessions, { namespace }) ? namespace : []))

/**
 * What all installed families ask a wallet for, by namespace; none of it is required. A family that fails is left out.
 * Rejects with `core/MISSING_PLUGIN` when nothing is left.
 */
export async function gatherProposal(env: RelayEnv): Promise<Readonly<Record<string, AskedNamespace>>> {
  const { ctx, namespaces } = env
  if (namespaces) return namespaces
  const asked = await Promise.all(
    relayedNamespaces(env).map(async namespace => {
      try {
        const { methods, events, chains, rpc } = await ctx.use(RelaySessions, { namespace }).proposal()
        const endpoints = Object.entries(rpc).map(([id, url]) => [id.slice(namespace.length + 1), url])
        const part: AskedNamespace = {
          methods: [...methods],
          events: [...events],
          chains: [...chains],
          rpcMap: Object.fromEntries(endpoints),
        }
        return [[namespace, part] as const]
      } catch (error) {
        ctx.log.add('warn', 'A family asks for nothing over the relay', {
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
      message: 'No installed chain plugin can be reached over a relay',
      context: { namespace: '' },
      pluginId: 'walletconnect',
    })
  }
  return Object.fromEntries(found)
}
