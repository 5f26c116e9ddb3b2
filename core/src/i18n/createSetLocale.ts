import { settleBy } from '../async/settleBy.js'
import { errorText } from '../errors/errorText.js'
import type { LogBuffer } from '../log/createLogBuffer.js'
import type { State } from '../state/createState.js'
import type { I18n, LocaleParts, MessagesLoader } from './createI18n.js'
import { languageOf } from './languageOf.js'

/** Messages that are not there after this time, in ms, are not waited for. */
const PATIENCE = 20_000

/** What loads catalogues. */
export interface Locales extends Pick<I18n, 'setLocale'> {
  /** Sets the first locale, unless one was set by hand. */
  begin(language: string): void
  dispose(): void
}

/** Makes `setLocale`: loads each catalogue once, and the newest call wins. */
export function createSetLocale(
  state: State,
  { locale, loaders, add }: LocaleParts,
  log: Pick<LogBuffer, 'add'>,
): Locales {
  const loaded = new Set<MessagesLoader>()
  let newest: string | undefined

  async function setLocale(wanted: string) {
    const next = String(wanted)
    newest = next
    const names = [next, languageOf(next)]
    const fitting = state.get(loaders).filter(([name]) => names.includes(name))
    await Promise.all(
      fitting.map(async ([name, load]) => {
        if (loaded.has(load)) return
        try {
          const { messages } = await settleBy(load(), PATIENCE)
          add(name, messages)
          loaded.add(load)
        } catch (error) {
          log.add('warn', 'Messages did not load', { locale: name, error: errorText(error) })
        }
      }),
    )
    const failed = fitting.length > 0 && !fitting.some(([, load]) => loaded.has(load))
    if (newest === next) state.set(locale, failed ? 'en' : next)
  }

  const unsubscribe = state.subscribe(loaders, () => {
    if (newest !== undefined) void setLocale(newest)
  })
  return {
    setLocale,
    begin(language) {
      if (newest === undefined && languageOf(language) !== 'en') void setLocale(language)
    },
    dispose: unsubscribe,
  }
}
