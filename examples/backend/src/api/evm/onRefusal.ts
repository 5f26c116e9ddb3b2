/** Takes a contract's refusal for no answer; throws all else again, for a node that is down has not refused. */
export function onRefusal(error: unknown): undefined {
  const isRefusal = error instanceof Error && error.name === 'ContractFunctionExecutionError'
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause.name === 'HttpRequestError' || cause.name === 'TimeoutError') throw error
  if (!isRefusal) throw error
  return undefined
}
