import type { PeerApproval } from './PeerDrivers.js'
import type { PeerFamily } from './PeerFamily.js'
import type { PeerSignIn } from './PeerSignIn.js'
import { peerRpcError } from './peerRpcError.js'
import type { PeerKit } from './startKit.js'
import { withRecap } from './withRecap.js'

/** The prefix of the resource that lists an app's permissions (ERC-5573). */
const RECAP = 'urn:recap:'

interface Recap {
  readonly att: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/**
 * Signs the app's message with the selected account, once for each network the wallet knows, which opens the
 * session. Resolves with its topic.
 */
export async function approveSignIn(
  { kit }: PeerKit,
  { id, signIn }: { readonly id: number; readonly signIn: PeerSignIn },
  families: readonly PeerFamily[],
  [index = 0]: readonly number[],
  { chains: only, methods: allowed, statement }: PeerApproval,
): Promise<string> {
  const { chains: asked, ...message } = signIn
  const family = families.find(({ chains }) => asked.some(chain => chains.includes(chain)))
  if (!family) throw peerRpcError(4902, 'The wallet does not know this network.')
  const { namespace } = family
  const chains = family.chains.filter(chain => asked.includes(chain) && (only?.includes(chain) ?? true))
  const wished = wishedMethods(signIn, namespace)
  const methods = family.methods.filter(name => wished.includes(name) && (allowed?.includes(name) ?? true))
  const payload = withRecap(statement === undefined ? message : { ...message, statement }, {
    namespace,
    methods,
    chains,
  })
  const auths = await Promise.all(
    chains.map(async chainId => {
      const address = await family.address(index, chainId)
      const iss = `did:pkh:${chainId}:${address}`
      const text = kit.formatAuthMessage({ request: payload, iss })
      const params = [`0x${Buffer.from(text).toString('hex')}`, address]
      const s = await family.answer({ method: 'personal_sign', params, chainId }, [index])
      return {
        h: { t: 'caip122' as const },
        p: { ...payload, iss },
        s: { t: 'eip191' as const, s: String(s) },
      }
    }),
  )
  const { session } = await kit.approveSessionAuthenticate({ id, auths })
  return session?.topic ?? ''
}

function wishedMethods({ resources = [] }: PeerSignIn, namespace: string): string[] {
  const recap = resources.find(resource => resource.startsWith(RECAP))
  if (!recap) return []
  const { att } = JSON.parse(atob(recap.slice(RECAP.length))) as Recap
  return Object.keys(att[namespace] ?? {}).map(ability => ability.replace(/^request\//, ''))
}
