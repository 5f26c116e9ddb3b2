const chainMethods = ['eth_chainId', 'net_version']

/** The same JSON-RPC response, single or batch, with every chain id replaced. */
export function replaceChainId(
  text: string,
  asked: readonly { id: unknown; method: string }[],
  chainId: number,
): string {
  const wanted = new Map(
    asked.filter(call => chainMethods.includes(call.method)).map(call => [call.id, call.method]),
  )
  if (wanted.size === 0) return text
  const swap = (answer: { id?: unknown; result?: unknown }) => {
    const method = wanted.get(answer.id)
    if (method === undefined) return answer
    return { ...answer, result: method === 'eth_chainId' ? `0x${chainId.toString(16)}` : `${chainId}` }
  }
  const body = JSON.parse(text)
  return JSON.stringify(Array.isArray(body) ? body.map(swap) : swap(body))
}
