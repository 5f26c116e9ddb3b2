/** Turns a contract's revert into undefined; rethrows everything else, because a node that is down has not reverted. */
export function onRefusal(error: unknown): undefined {
  const isRefusal = error instanceof Error && error.name === 'ContractFunctionExecutionError'
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause.name === 'HttpRequestError' || cause.name === 'TimeoutError') throw error
  if (!isRefusal) throw error
  return undefined
}
