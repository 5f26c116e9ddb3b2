/** How a proxied RPC behaves. */
export type RpcFault =
  /** Passes everything on. */
  | { kind: 'ok' }
  /** Breaks each connection (`reset`, the default) or takes none (`refused`). */
  | { kind: 'down'; how?: 'reset' | 'refused' }
  /** Passes on after a wait. */
  | { kind: 'slow'; ms: number }
  /** Answers with an HTTP status: JSON below 500, a page of HTML from there on. `retryAfter` is in seconds. */
  | { kind: 'status'; status: number; retryAfter?: number }
  /** Answers with a JSON-RPC error and status 200. */
  | { kind: 'rpcError'; code: number; message: string }
  /** Says that it serves another chain, and tells the truth about everything else. */
  | { kind: 'wrongChain'; chainId?: number }
  /** Answers 200 with junk. */
  | { kind: 'garbage'; body?: GarbageBody }
  /** Takes the request and never answers. */
  | { kind: 'hang' }

/** Kinds of junk: broken JSON, `{}`, `null`, an answer to another question, a result of the wrong type, HTML. */
export type GarbageBody = 'malformed' | 'object' | 'null' | 'wrongId' | 'wrongType' | 'html'

/** Which requests a fault is for. */
export interface FaultScope {
  /** Only requests that call one of these methods; all when absent. */
  methods?: readonly string[]
  /** Only so many requests, after which the proxy is `ok` again. Without effect on `down` with `refused`. */
  times?: number
}

/** A call that went through a proxy. */
export interface ProxiedCall {
  method: string
  params: unknown
}
