/** Behaviours of a proxied RPC. */
export type RpcFault =
  /** Forwards everything. */
  | { kind: 'ok' }
  /** Resets each connection (`reset`, the default) or accepts none (`refused`). */
  | { kind: 'down'; how?: 'reset' | 'refused' }
  /** Forwards after a delay. */
  | { kind: 'slow'; ms: number }
  /** Answers with an HTTP status: JSON below 500, an HTML page from 500 on. `retryAfter` is in seconds. */
  | { kind: 'status'; status: number; retryAfter?: number }
  /** Answers with a JSON-RPC error and status 200. */
  | { kind: 'rpcError'; code: number; message: string }
  /** Reports another chain id, and is truthful about everything else. */
  | { kind: 'wrongChain'; chainId?: number }
  /** Answers 200 with junk. */
  | { kind: 'garbage'; body?: GarbageBody }
  /** Accepts the request and never answers. */
  | { kind: 'hang' }

/** Kinds of junk: broken JSON, `{}`, `null`, an answer to another request, a result of the wrong type, HTML. */
export type GarbageBody = 'malformed' | 'object' | 'null' | 'wrongId' | 'wrongType' | 'html'

export interface FaultScope {
  /** Only requests that call one of these methods; all if absent. */
  methods?: readonly string[]
  /** Only this many requests, after which the proxy is `ok` again. No effect on `down` with `refused`. */
  times?: number
}

/** A call that went through a proxy. */
export interface ProxiedCall {
  method: string
  params: unknown
}
