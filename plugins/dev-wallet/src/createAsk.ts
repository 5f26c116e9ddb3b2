import { providerRpcError } from './eip155/providerRpcError.js'
import type { NamespaceHost } from './NamespaceHost.js'
import type { ApprovalKind, ApprovalRequest } from './queue/ApprovalRequest.js'

/** A request as its approval shows it. */
export type Asking = Pick<ApprovalRequest, 'details' | 'lines'>

/** Resolves when the request is approved. */
export type Ask = (kind: ApprovalKind, asking: Asking) => Promise<void>

interface AskParts {
  readonly host: NamespaceHost
  readonly namespace: string
  /** Aborts when the wallet is disposed. */
  readonly signal: AbortSignal
  /** The error for a person who refuses; default 4001. */
  rejected?(kind: ApprovalKind): Error
  /** The error for a wallet that is gone or offline; default 4900. */
  gone?(): Error
}

/** Makes the function with which a namespace asks the person. */
export function createAsk({
  host: { queue, online, origin },
  namespace,
  signal,
  rejected = () => providerRpcError(4001),
  gone = () => providerRpcError(4900),
}: AskParts): Ask {
  return async (kind, { details, lines }) => {
    if (signal.aborted || !online.get()) throw gone()
    const outcome = await queue.ask({ kind, namespace, origin, details, lines })
    if (outcome === 'rejected') throw rejected(kind)
    if (outcome === 'dropped') throw gone()
  }
}
