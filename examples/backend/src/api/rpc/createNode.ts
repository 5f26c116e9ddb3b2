import * as z from 'zod'

/** A chain's node, asked by JSON-RPC. */
export interface Node {
  readonly url: string
  /** Asks one thing. Rejects with a sentence when the node is down, slow or refuses. */
  ask<Schema extends z.ZodType>(
    schema: Schema,
    method: string,
    params?: readonly unknown[],
  ): Promise<z.output<Schema>>
  /** Asks several things in one request; the answers come in the order of the questions. */
  askAll<Schema extends z.ZodType>(
    schema: Schema,
    questions: readonly { method: string; params: readonly unknown[] }[],
  ): Promise<z.output<Schema>[]>
  /** The same, but what the node refuses, or answers otherwise than it should, is undefined and leaves the others as they are. */
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

/** The node was asked too often (EIP-1474): that says nothing of the question. */
const LIMIT_EXCEEDED = -32005

/** A block full of receipts may be large, but not without end. */
const MOST_BYTES = 64 * 1024 * 1024

/** Makes the client of a node. Nothing is asked before it is needed. */
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
      if (error?.code === LIMIT_EXCEEDED) throw new Error(`The node is asked too much for ${method}.`)
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
      throw new Error('The answer of the node is too large.')
    }
    chunks.push(part.value)
  }
  return Buffer.concat(chunks).toString()
}

/**
 * Writes integers that a JavaScript number cannot hold as strings; Solana's nodes send such ones. Texts are passed in runs:
 * character by character, one log of some megabytes would be too deep for the stack, and stop the index.
 */
function quoteLargeIntegers(json: string): string {
  return json.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|(?<![\d.])-?\d{16,}(?![\d.eE])/g, part =>
    part.startsWith('"') ? part : `"${part}"`,
  )
}
