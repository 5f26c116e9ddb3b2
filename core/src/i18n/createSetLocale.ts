import { within } from '../async/within.js'
import { errorText } from '../errors/errorText.js'
import type { Log } from '../log/createKitLog.js'
import type { State } from '../state/createState.js'
import type { I18n, LocaleParts, MessagesLoader } from './createI18n.js'
import { languageOf } from './createI18n.js'

const TIMEOUT_MS = 20_000
/** Pseudo-localized English: a text without brackets is in no catalogue. */
const PSEUDO_LOCALE = 'en-XA'

/** Loads catalogues. */
export interface Locales extends Pick<I18n, 'setLocale'> {
  /** Sets the initial locale, unless one was already set. */
  begin(language: string): void
  dispose(): void
}

/** Makes `setLocale`: each catalogue loads once, and the newest call wins. */
export function createSetLocale(
  state: State,
  { locale, loaders, finish, add }: LocaleParts,
  log: Pick<Log, 'add'>,
): Locales {
  const loaded = new Set<MessagesLoader>()
  let newest: string | undefined

  async function setLocale(wanted: string) {
    let next = String(wanted)
    try {
      // As the views do that write numbers. What browsers report may be `en-US@posix`.
      new Intl.Locale(next)
    } catch (error) {
      log.add('warn', 'Locale failed', { locale: next, error: errorText(error) })
      next = 'en'
    }
    newest = next
    const names = [next, languageOf(next)]
    const fitting = state.get(loaders).filter(([name]) => names.includes(name))
    await Promise.all(
      fitting.map(async ([name, load]) => {
        if (loaded.has(load)) return
        try {
          const { messages } = await within(load, TIMEOUT_MS)
          add(name, messages)
          loaded.add(load)
        } catch (error) {
          log.add('warn', 'Locale failed', { locale: name, error: errorText(error) })
        }
      }),
    )
    const pseudoLocalize =
      next === PSEUDO_LOCALE ? (await import('./pseudoLocalize.js')).pseudoLocalize : undefined
    const failed = fitting.length > 0 && !fitting.some(([, load]) => loaded.has(load))
    if (newest !== next) return
    state.set(finish, pseudoLocalize && { text: pseudoLocalize })
    state.set(locale, failed ? 'en' : next)
  }

  const unsubscribe = state.subscribe(loaders, () => {
    if (newest !== undefined) void setLocale(newest)
  })
  return {
    setLocale,
    begin(language) {
      if (newest === undefined && (language === PSEUDO_LOCALE || languageOf(language) !== 'en'))
        void setLocale(language)
    },
    dispose: unsubscribe,
  }
}
