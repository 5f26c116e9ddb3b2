import {
  type Account,
  atom,
  type CaipNetworkId,
  NameRegistry,
  type NameSuggestion,
  Names,
} from '@latchkit/core'
import { createLoader } from '@latchkit/core/async'
import { specError, toKitError } from '@latchkit/core/errors'
import { viewMessages } from '../locales/enViews.js'
import type { NamesEnv } from '../NamesEnv.js'
import { labelProblem, readName, splitName } from '../name/readName.js'
import { askService } from './askService.js'
import { createLookups } from './createLookups.js'
import { createRegistration } from './createRegistration.js'
import { namesError } from './namesError.js'

/** Suggestions shown at most. */
const MOST_SUGGESTIONS = 6

export type NamesController = ReturnType<typeof createController>

const VIEW = 'names/register'

export function createController(env: NamesEnv) {
  const { ctx, config } = env
  const suffix = config.suffixes[0]
  const label = atom('')
  let shown: AbortController | undefined
  const { forget, ...lookups } = createLookups(env)
  const suggest = createSuggest(env)
  const { register, reset, state$ } = createRegistration(env, {
    suggest,
    onRegistered(account, name) {
      forget()
      ctx.emit('registered', { account, name })
    },
  })
  const suggestions = createLoader(ctx, async (signal, name: string) => ({
    name,
    found: await suggest(name, { signal }),
  }))

  /** Leaving before the wallet signed cancels the registration; a signed one is still submitted. */
  const abandon = () => {
    if (ctx.get(state$).status !== 'registering') shown?.abort(specError('core/ABORTED'))
  }
  ctx.subscribe(ctx.modal$, ({ open }) => {
    if (!open) abandon()
  })
  ctx.subscribe(ctx.router.state$, ({ history }) => {
    if (!history.some(({ view }) => view === VIEW)) abandon()
  })
  const isOnScreen = () => ctx.get(ctx.modal$).open && ctx.get(ctx.router.entry$).view === VIEW

  return {
    ...lookups,
    suggest,
    register,
    suffix,
    /** As typed, without the suffix. It lives as long as the kit, so that nothing typed is lost. */
    label$: atom(get => get(label)),
    registration$: state$,
    suggestions,
    abandon,
    type(text: string) {
      reset()
      // A pasted name may include the suffix.
      ctx.set(label, splitName(text, [suffix]).label)
    },
    /** True if the account can register a name on this network and has none yet in any service. */
    async isNameless(account: Account, networkId: CaipNetworkId, signal: AbortSignal): Promise<boolean> {
      const registry = ctx.use(NameRegistry, account)
      if (!(await registry.canRegister({ account, networkId, signal }))) return false
      const { address } = account
      const known = await ctx.find(Names, account)?.lookupAddress({ address, networkId, signal })
      return !known && (await lookups.namesOf(account, { signal })).length === 0
    },
    canRegister: (account: Account, networkId: CaipNetworkId, signal: AbortSignal) =>
      askService(
        'REGISTER_FAILED',
        ctx.use(NameRegistry, account).canRegister({ account, networkId, signal }),
        signal,
      ),
    /** Registers the typed name. Rejects with what went wrong; the typed name stays. */
    async confirm(): Promise<string> {
      const mine = new AbortController()
      shown = mine
      try {
        const { name } = await register(ctx.get(label), { signal: mine.signal })
        ctx.set(label, '')
        // In an isolate: a toast is plain text, also within one from right to left.
        const text = ctx.t('names.toast.registered', { name: `\u2068${name}\u2069` }, viewMessages)
        if (!isOnScreen()) ctx.toast.show('success', text)
        return name
      } catch (error) {
        const { status } = ctx.get(state$)
        if (status === 'failed' && !mine.signal.aborted && !isOnScreen()) {
          const isUntouched = toKitError(error).outcome === 'untouched'
          ctx.toast.show(
            'error',
            ctx.t(isUntouched ? 'names.toast.failed' : 'names.failed.unknown', {}, viewMessages),
          )
        }
        throw error
      }
    },
  }
}

/** Suggests similar names: the name itself first, then available ones, then taken ones. */
function createSuggest({ ctx, config }: NamesEnv) {
  const current: readonly [string] = [config.suffixes[0]]
  return async (text: string, { signal }: { readonly signal?: AbortSignal } = {}) => {
    const { label } = splitName(text, current)
    const problem = labelProblem(label)
    if (problem) throw namesError(problem)
    const wanted = label.toLowerCase()
    const asked = ctx.use(NameRegistry).suggest({ name: wanted, zone: config.zone, signal })
    const found = new Map<string, NameSuggestion>()
    for (const { name, isTaken } of await askService('SUGGEST_FAILED', asked, signal)) {
      // Only names that could be registered here are suggestions.
      const read = name.endsWith(`.${current[0]}`) ? readName(name, current) : undefined
      if (read !== undefined && !found.has(read)) found.set(read, { name: read, isTaken })
    }
    const rank = ({ name, isTaken }: NameSuggestion) =>
      name === `${wanted}.${current[0]}` ? 0 : isTaken ? 2 : 1
    return [...found.values()].sort((a, b) => rank(a) - rank(b)).slice(0, MOST_SUGGESTIONS)
  }
}
