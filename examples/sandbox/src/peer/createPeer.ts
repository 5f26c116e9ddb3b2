import type { WalletKitTypes } from '@reown/walletkit'
import { approveSignIn } from './approveSignIn.js'
import { createPeerInbox } from './createPeerInbox.js'
import { createPeerSessions, mutable, type Namespaces } from './createPeerSessions.js'
import { grantNamespaces } from './grantNamespaces.js'
import type { PeerApproval, PeerDrivers } from './PeerDrivers.js'
import type { PeerFamily } from './PeerFamily.js'
import type { PeerState } from './PeerState.js'
import { peerRpcError } from './peerRpcError.js'
import { type PeerKit, startKit } from './startKit.js'

/** A wallet as on a phone, without the phone. */
export interface Peer extends PeerDrivers {
  close(): Promise<void>
}

/** The namespaces that a sign-in proposal requests. */
function familiesOf(chains: readonly string[]): Namespaces {
  const names = [...new Set(chains.map(chain => chain.split(':')[0] ?? ''))]
  const of = (name: string) => chains.filter(chain => chain.startsWith(`${name}:`))
  return Object.fromEntries(names.map(name => [name, { chains: of(name), methods: [], events: [] }]))
}

/** Creates the wallet. The SDK is loaded, and the relay contacted, when the first URI is scanned. */
export function createPeer(relayUrl: string, families: readonly PeerFamily[]): Peer {
  const inbox = createPeerInbox()
  const { proposals, requests } = inbox
  let autoApprove = false
  let online = true
  let closed = false
  let starting: Promise<PeerKit> | undefined
  let returning: ReturnType<typeof setTimeout> | undefined

  function live(): Promise<PeerKit> {
    if (closed) throw peerRpcError(-32000, 'The wallet has stopped.')
    starting ??= startKit(relayUrl).then(started => {
      listen(started)
      return started
    })
    return starting
  }
  const sessions = createPeerSessions({
    families,
    live: async () => (await live()).kit,
    active: async () => Object.values((await starting)?.kit.getActiveSessions() ?? {}),
  })

  function listen({ kit }: PeerKit) {
    kit.on('session_proposal', ({ id, params }) => {
      const { name, url } = params.proposer.metadata
      const asked = { ...params.requiredNamespaces, ...params.optionalNamespaces } as Namespaces
      proposals.push({ id, name, url, namespaces: asked })
      if (autoApprove) void peer.approve().catch(() => {})
    })
    kit.on('session_authenticate', propose)
    kit.on('session_request', ({ id, topic, params: { request, chainId } }) => {
      requests.push({ id, topic, method: request.method, params: request.params, chainId })
      const prepared = inbox.answers.get(request.method)
      if (prepared) void inbox.respond(kit, requests.take(), prepared)
      else if (autoApprove) void peer.approveRequest().catch(() => {})
    })
    kit.on('proposal_expire', ({ id }) => proposals.drop(id))
    kit.on('session_request_expire', ({ id }) => requests.drop(id))
  }
  function propose({ id, params }: WalletKitTypes.SessionAuthenticate) {
    const { requester, authPayload: signIn } = params
    const { name, url } = requester.metadata
    proposals.push({ id, name, url, namespaces: familiesOf(signIn.chains), signIn })
    if (autoApprove) void peer.approve().catch(() => {})
  }

  const peer: Peer = {
    async pair(uri) {
      const { kit } = await live()
      await kit.pair({ uri })
    },
    async approve(approval: PeerApproval = {}) {
      const { id, namespaces: asked, signIn } = await proposals.next()
      if (signIn) return approveSignIn(await live(), { id, signIn }, families, sessions.accounts(), approval)
      const { kit } = await live()
      const { namespaces, sessionProperties } = await grantNamespaces(
        families,
        asked,
        sessions.accounts(),
        approval,
      )
      const session = await kit.approveSession({ id, namespaces: mutable(namespaces), sessionProperties })
      return session.topic
    },
    async reject(code = 5000) {
      const { id, signIn } = await proposals.next()
      const { kit } = await live()
      const reason = { code, message: 'User rejected.' }
      await (signIn ? kit.rejectSessionAuthenticate({ id, reason }) : kit.rejectSession({ id, reason }))
    },
    async signsIn(on) {
      const { kit } = await live()
      // The SDK passes a request on only to whom listens, and else the proposal that comes with it.
      kit.off('session_authenticate', propose)
      if (on) kit.on('session_authenticate', propose)
    },
    async autoApprove(on) {
      autoApprove = on
      while (on && proposals.list().length > 0) await peer.approve()
      while (on && requests.list().length > 0) await peer.approveRequest()
    },
    async approveRequest() {
      const request = await requests.next()
      const { kit } = await live()
      const { method, params, chainId } = request
      try {
        const family = sessions.familyOf(chainId)
        if (!family) throw peerRpcError(4902, 'The wallet does not know this network.')
        const result = await family.answer({ method, params, chainId }, sessions.accounts())
        if (method === 'wallet_switchEthereumChain' || method === 'wallet_addEthereumChain') {
          const [wish] = params as [{ chainId: string }]
          await sessions.changes.switchChain('eip155', `eip155:${BigInt(wish.chainId)}`)
        }
        return await inbox.respond(kit, request, { result })
      } catch (error) {
        const { code = -32603, message } = error as { code?: unknown; message: string }
        const said = { code: typeof code === 'number' ? code : -32603, message: message.slice(0, 300) }
        return inbox.respond(kit, request, { error: said })
      }
    },
    async rejectRequest(code = 5000) {
      const request = await requests.next()
      return inbox.respond((await live()).kit, request, { error: { code, message: 'User rejected.' } })
    },
    async answerWith(method, answer) {
      if (answer) inbox.answers.set(method, answer)
      else inbox.answers.delete(method)
    },
    ...sessions.changes,
    async goOffline(ms) {
      clearTimeout(returning)
      online = false
      await (await live()).goOffline()
      if (ms !== undefined) returning = setTimeout(() => void peer.goOnline().catch(() => {}), ms)
    },
    async goOnline() {
      clearTimeout(returning)
      await (await live()).goOnline()
      online = true
    },
    async state(): Promise<PeerState> {
      const active = await sessions.list()
      return {
        online,
        autoApprove,
        accounts: sessions.accounts(),
        networks: sessions.networks(),
        chains: Object.fromEntries(families.map(({ namespace, chains }) => [namespace, [...chains]])),
        proposals: proposals.list(),
        requests: requests.list(),
        sessions: active.map(({ topic, peer: { metadata }, namespaces }) => ({
          topic,
          name: metadata.name,
          namespaces: namespaces as never,
        })),
      }
    },
    lastRequests: async () => inbox.history(),
    async close() {
      closed = true
      clearTimeout(returning)
      const started = await starting?.catch(() => undefined)
      await started?.close()
    },
  }
  return peer
}
