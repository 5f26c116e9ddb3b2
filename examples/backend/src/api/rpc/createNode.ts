import * as z from 'zod'

export interface Node {
  readonly url: string
  /** Sends one call. Rejects with a message if the node is down, slow or refuses. */
  ask<Schema extends z.ZodType>(
    schema: Schema,
    method: string,
    params?: readonly unknown[],
  ): Promise<z.output<Schema>>
  /** Sends several calls in one request; the results are in call order. */
  askAll<Schema extends z.ZodType>(
    schema: Schema,
    questions: readonly { method: string; params: readonly unknown[] }[],
  ): Promise<z.output<Schema>[]>
  /** The same, but calls that the node refuses or answers incorrectly are undefined, without affecting the others. */
  askEach<Schema extends z.ZodType>(
    schema: Schema,
    questions: readonly { method: string; params: readonly unknown[] }[],
  ): Promise<(z.output<Schema> | undefined)[]>
}

const answerShape = z.object({
  id: z.number(),
  result: z.unknown().optional(),
  error: z.object({ code: z.number(), message: z.string() }).optional(),
})

/** The node was called too often (EIP-1474), which says nothing about the call itself. */
const LIMIT_EXCEEDED = -32005

/** A block full of receipts may be large, but not unlimited. */
const MOST_BYTES = 64 * 1024 * 1024

/** Creates a node client. It makes no request until it is used. */
export function createNode(url: string, { deadline = 10_000 } = {}): Node {
  async function post(questions: readonly { method: string; params: readonly unknown[] }[]) {
    const calls = questions.map((question, id) => ({ jsonrpc: '2.0', id, ...question }))
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(calls.length === 1 ? calls[0] : calls),
      signal: AbortSignal.timeout(deadline),
      redirect: 'error',
    })
    const text = await readText(response)
    if (!response.ok) throw new Error(`The node answered with status ${response.status}.`)
    const json: unknown = JSON.parse(quoteLargeIntegers(text))
    const answers = z.array(answerShape).parse(Array.isArray(json) ? json : [json])
    const byId = new Map(answers.map(answer => [answer.id, answer]))
    return calls.map(({ id, method }) => {
      const answer = byId.get(id)
      if (!answer) throw new Error(`The node did not answer ${method}.`)
      const { error, result = null } = answer
      if (error?.code === LIMIT_EXCEEDED) throw new Error(`The node's rate limit is exceeded for ${method}.`)
      const refusal = error && new Error(`The node refused ${method}: ${error.message.slice(0, 200)}`)
      return { result, refusal }
    })
  }
  const accept = ({ result, refusal }: Awaited<ReturnType<typeof post>>[number]) => {
    if (refusal) throw refusal
    return result
  }
  return {
    url,
    async ask(schema, method, params = []) {
      const [only] = (await post([{ method, params }])).map(accept)
      return schema.parse(only)
    },
    async askAll(schema, questions) {
      if (questions.length === 0) return []
      return (await post(questions)).map(answer => schema.parse(accept(answer)))
    },
    async askEach(schema, questions) {
      if (questions.length === 0) return []
      return (await post(questions)).map(({ result }) => schema.safeParse(result).data)
    },
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.length
    if (size > MOST_BYTES) {
      await reader?.cancel()
      throw new Error("The node's response is too large.")
    }
    chunks.push(part.value)
  }
  return Buffer.concat(chunks).toString()
}

/**
 * Turns integers that a JavaScript number cannot hold into strings; Solana nodes send such ones. Strings are
 * matched in runs: character by character, a log of some megabytes would overflow the stack and stop the index.
 */
function quoteLargeIntegers(json: string): string {
  return json.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|(?<![\d.])-?\d{16,}(?![\d.eE])/g, part =>
    part.startsWith('"') ? part : `"${part}"`,
  )
}
