import { isKitError } from '../errors/isKitError.js'
import { specError } from '../errors/toKitError.js'
import { ASK_NEXT_AFTER_MS, firstAnswer } from './firstAnswer.js'

/** The fields that requests of these capabilities share. */
export interface Asked {
  readonly signal?: AbortSignal
  /** Assets that the answer should have, though nobody listed them. */
  readonly assets?: readonly string[]
  /**
   * Called when a later provider answers in place of one before it, which may have known more. With the failure of that one, or
   * `core/TIMEOUT` if it has not answered yet.
   */
  readonly onMissed?: ((error: unknown) => void) | undefined
}

/**
 * Asks providers for one method, one after the other. Rows that the answer lacks, although the request names their assets, are the
 * next ones' to give.
 */
export async function askInTurn<Provider extends object>(
  providers: readonly Provider[],
  method: keyof Provider & string,
  request: Asked,
): Promise<unknown> {
  const ask = (provider: Provider, asked: Asked) =>
    (provider[method] as (asked: Asked) => Promise<unknown>)(asked)
  const { signal, assets = [], onMissed } = request
  const begun = new Set<Provider>()
  const answers = new Map<Provider, unknown>()
  const failures = new Map<Provider, unknown>()
  const answer = await firstAnswer(
    providers,
    async provider => {
      begun.add(provider)
      try {
        const given = await ask(provider, request)
        answers.set(provider, given)
        return given
      } catch (error) {
        failures.set(provider, error)
        throw error
      }
    },
    signal,
  )
  const answerer = providers.findIndex(each => answers.has(each) && answers.get(each) === answer)
  const missed = providers
    .slice(0, Math.max(0, answerer))
    .find(each => !answers.has(each) && !isKitError(failures.get(each), 'network/UNSUPPORTED'))
  if (missed)
    onMissed?.(
      failures.get(missed) ??
        specError('core/TIMEOUT', { context: { afterMs: ASK_NEXT_AFTER_MS }, retryable: true }),
    )
  if (!Array.isArray(answer) || !Array.isArray(assets)) return answer
  const has = (rows: readonly unknown[], asset: string) =>
    rows.some(row => keyOf(Object(row).asset) === keyOf(asset))
  const lacking = assets.filter(asset => !has(answer, asset))
  // One that failed or hangs was asked for the same already, and is no reason to lose what another has.
  const others = providers.filter(
    each => !begun.has(each) || (answers.has(each) && answers.get(each) !== answer),
  )
  if (lacking.length === 0 || others.length === 0) return answer
  const more = await firstAnswer(
    others,
    provider => ask(provider, { ...request, assets: lacking }),
    signal,
  ).catch(error => {
    // An outage is not "does not exist"; that nobody else serves the network says nothing.
    if (isKitError(error, 'network/UNSUPPORTED')) return []
    throw error
  })
  const rows = Array.isArray(more) ? more : []
  const named = new Map(rows.map(row => [keyOf(Object(row).asset), row]))
  return [...answer, ...new Set(lacking.map(keyOf).flatMap(key => named.get(key) ?? []))]
}

/** An address may be written with a checksum or without. */
const keyOf = (asset: unknown) => String(asset).toLowerCase()
