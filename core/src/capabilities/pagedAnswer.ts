import { firstAnswer } from './firstAnswer.js'

/** The number of the provider in front of its own cursor. */
const OWN = /^(\d{1,2}):(.*)$/s

interface Request {
  readonly cursor?: string
  readonly signal?: AbortSignal
}

/**
 * The first page is the first provider's that answers; the pages after it are that provider's too, because two lists do
 * not join.
 */
export async function pagedAnswer<Asked extends Request, Page extends { readonly next?: string }>(
  providers: readonly ((request: Asked) => Promise<Page>)[],
  request: Asked,
): Promise<Page> {
  const ask = async (at: number, cursor?: string): Promise<Page> => {
    const provider = providers[at] as (request: Asked) => Promise<Page>
    const page = await provider({ ...request, cursor })
    return page.next === undefined ? page : { ...page, next: `${at}:${page.next}` }
  }
  const [, at, own] = OWN.exec(request.cursor ?? '') ?? []
  if (at !== undefined && providers[Number(at)]) return ask(Number(at), own)
  return firstAnswer([...providers.keys()], index => ask(index), request.signal)
}
