import type { TransactionRequest } from '@latchkit/core'
import type { TestChain } from './openChain.js'

/** A wallet's way with a request. `lie` and `die` broadcast first. */
export type Decision = 'approve' | 'reject' | 'break' | 'lie' | 'die'

interface Asked {
  readonly request: TransactionRequest
  resolve(answer: { hash: string }): unknown
  reject(error: unknown): unknown
}

const factsOf = ({ account, transfer }: TransactionRequest) =>
  `${account.address} ${transfer?.to} ${transfer?.amount}`

/** A chain and a wallet that all tabs of a browser share, and that outlive each of them. */
export function openSharedChain() {
  const paid: { readonly facts: string; readonly hash: string }[] = []
  const pending: Asked[] = []
  let asked = 0
  return {
    paid,
    pending,
    timesAsked: () => asked,
    /** Puts a tab's chain before the chain. The returned function ends the tab: nothing reaches it any more. */
    attach(chain: TestChain): () => void {
      let isAlive = true
      chain.mark = async () => String(paid.length)
      chain.send = request =>
        new Promise((resolve, reject) => {
          asked++
          pending.push({
            request,
            resolve: answer => isAlive && resolve(answer),
            reject: error => isAlive && reject(error),
          })
          // A caller that stops waiting leaves the request in the wallet.
          request.signal?.addEventListener('abort', () => isAlive && reject(request.signal?.reason))
        })
      chain.wait = async hash => {
        // As the network does, which does not know it yet: no test waits for that.
        if (!paid.some(other => other.hash === hash)) await new Promise(wait => setTimeout(wait, 20_000))
        return paid.some(other => other.hash === hash) ? 'confirmed' : 'unknown'
      }
      chain.find = async (known, request) =>
        paid
          .slice(Number(request.since))
          .find(({ facts, hash }) => facts === factsOf(request) && !known.includes(hash))
      return () => {
        isAlive = false
      }
    },
    decide(decision: Decision): void {
      const next = pending.shift()
      if (!next) return
      if (decision === 'reject') next.reject({ code: 4001, message: 'User rejected the request' })
      if (decision === 'break') next.reject(new Error('Popup gone'))
      if (decision === 'reject' || decision === 'break') return
      const hash = `hash${paid.length}`
      paid.push({ facts: factsOf(next.request), hash })
      if (decision === 'approve') next.resolve({ hash })
      else if (decision === 'lie') next.resolve({ hash: `lie${paid.length}` })
      else next.reject({ code: 4900, message: 'Disconnected' })
    },
  }
}
