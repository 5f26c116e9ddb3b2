import { within } from '../async/onDemand.js'
import { errorText } from '../errors/errorText.js'
import type { Log } from '../log/createKitLog.js'
import type { State } from '../state/atom.js'
import { type I18n, type LocaleParts, type MessagesLoader, readLocale, speak } from './createI18n.js'

const TIMEOUT_MS = 20_000
/** Pseudo-localized English: a text without brackets is in no catalogue. */
const PSEUDO_LOCALE = 'en-XA'

export interface Locales extends Pick<I18n, 'setLocale'> {
  /** Sets the initial locale, unless one was already set. */
  begin(language: string): void
  dispose(): void
}

/** Makes `setLocale`: each catalogue loads once, and the newest call wins. */
export function createSetLocale(
  state: State,
  { speaking, loaders, finish, add }: LocaleParts,
  messages: Readonly<Record<string, unknown>>,
  log: Pick<Log, 'add'>,
): Locales {
  const loaded = new Set<MessagesLoader>()
  let newest: string | undefined

  async function setLocale(wanted: string) {
    const next = readLocale(wanted) ?? 'en'
    if (!readLocale(wanted)) log.add('warn', 'Locale failed', { locale: String(wanted) })
    newest = next
    const spelled = [...state.get(loaders).map(([name]) => name), ...Object.keys(messages)]
    const names = speak(next).names.flatMap(name => [
      name,
      ...spelled.filter(own => readLocale(own) === name),
    ])
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
    state.set(speaking, failed ? speak('en') : { ...speak(next), names })
  }

  const unsubscribe = state.subscribe(loaders, () => {
    if (newest !== undefined) void setLocale(newest)
  })
  return {
    setLocale,
    begin(language) {
      if (newest === undefined && (language === PSEUDO_LOCALE || !/^en(-[A-Z]{2})?$/.test(language)))
        void setLocale(language)
    },
    dispose: unsubscribe,
  }
}
