import type { IWalletKit } from '@reown/walletkit'
import { createQueue } from './createQueue.js'
import type { PeerAnswer } from './PeerDrivers.js'
import type { PeerProposal, PeerRequest } from './PeerState.js'

const MOST = 100

export function createPeerInbox() {
  const done: PeerRequest[] = []
  return {
    proposals: createQueue<PeerProposal>('proposal'),
    requests: createQueue<PeerRequest>('request'),
    answers: new Map<string, PeerAnswer>(),
    history: (): readonly PeerRequest[] => [...done],
    /** Sends the outcome of a request to the app. */
    async respond(kit: IWalletKit, request: PeerRequest, outcome: PeerAnswer): Promise<PeerRequest> {
      const ended = { ...request, outcome }
      done.push(ended)
      done.splice(0, done.length - MOST)
      const { id, topic } = request
      await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...outcome } as never })
      return ended
    },
  }
}
