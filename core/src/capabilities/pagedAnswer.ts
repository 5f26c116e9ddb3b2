import { firstAnswer } from './firstAnswer.js'

/** The index of the provider, followed by its own cursor. */
const OWN = /^(\d{1,2}):(.*)$/s

interface Request {
  readonly cursor?: string
  readonly signal?: AbortSignal
}

/** The first provider that answers serves the first page and all pages after it, because two lists cannot be joined. */
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
