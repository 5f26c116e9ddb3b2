import { errorText } from '../errors/errorText.js'
import type { LogBuffer } from '../log/createLogBuffer.js'
import type { State } from '../state/createState.js'
import type { I18n, LocaleParts, MessagesLoader } from './createI18n.js'
import { languageOf } from './languageOf.js'

/** Makes `setLocale`: loads each catalogue once, and the newest call wins. */
export function createSetLocale(
  state: State,
  { locale, loaders, add }: LocaleParts,
  log: Pick<LogBuffer, 'add'>,
): I18n['setLocale'] {
  const loaded = new Set<MessagesLoader>()
  let newest: string | undefined
  return async next => {
    newest = next
    const names = [next, languageOf(next)]
    const missing = loaders.filter(([name, load]) => names.includes(name) && !loaded.has(load))
    await Promise.all(
      missing.map(async ([name, load]) => {
        try {
          add(name, (await load()).messages)
          loaded.add(load)
        } catch (error) {
          log.add('warn', 'Messages did not load', { locale: name, error: errorText(error) })
        }
      }),
    )
    if (newest === next) state.set(locale, next)
  }
}
