import { type Atom, atom } from 'jotai/vanilla'
import { errorText } from '../errors/errorText.js'
import type { LogBuffer } from '../log/createLogBuffer.js'
import type { KitOptions } from '../options/KitOptions.js'
import type { State } from '../state/createState.js'
import type { Messages } from './Messages.js'

/** Values for the places of a message. */
export type MessageValues = Readonly<Record<string, string | number>>
/** Translates a key; a key that nobody knows comes back as it is. */
export type Translate = (key: string, values?: MessageValues) => string

/** Brings the messages of one locale when it is first needed. */
export type MessagesLoader = () => Promise<{ messages: Messages }>

/** The message catalogue. */
export interface I18n {
  readonly locale$: Atom<string>
  readonly direction$: Atom<'ltr' | 'rtl'>
  /** Changes when the locale does or messages arrive. */
  readonly t$: Atom<Translate>
  t: Translate
  /** Adds messages. What the app passed as `messages` stays above them. */
  add(locale: string, messages: Messages): void
  /** Names the locales that can be loaded. */
  addLoaders(loaders: Readonly<Record<string, MessagesLoader>>): void
  /** Loads what is missing, then switches. The newest call wins; a locale that fails to load falls back to English. */
  setLocale(locale: string): Promise<void>
}

const RIGHT_TO_LEFT = /^(ar|he|fa|ur|ps|ckb|dv|yi)\b/
const languageOf = (locale: string) => locale.split('-')[0] ?? locale

/** Makes the catalogue; English is always its last resort. */
export function createI18n(state: State, options: KitOptions, log: LogBuffer): I18n {
  const locale = atom(options.locale ?? 'en')
  const catalogue = atom<Readonly<Record<string, Messages>>>({})
  const loaders: [string, MessagesLoader][] = []
  const loaded = new Set<MessagesLoader>()

  const t$ = atom((get): Translate => {
    const [wanted, known] = [get(locale), get(catalogue)]
    const order = [...new Set([wanted, languageOf(wanted), 'en'])]
    const layers = order.flatMap(name => [options.messages?.[name], known[name]])
    return (key, values) => {
      let text = key
      for (const layer of layers) {
        if (layer && Object.hasOwn(layer, key)) {
          text = layer[key] ?? key
          break
        }
      }
      return values ? text.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place)) : text
    }
  })

  async function load(wanted: string): Promise<void> {
    const missing = loaders.filter(
      ([name, loader]) => [wanted, languageOf(wanted)].includes(name) && !loaded.has(loader),
    )
    await Promise.all(
      missing.map(async ([name, loader]) => {
        try {
          const { messages } = await loader()
          loaded.add(loader)
          i18n.add(name, messages)
        } catch (error) {
          log.add('warn', 'Messages did not load', { locale: name, error: errorText(error) })
        }
      }),
    )
  }

  let wantedLocale = state.get(locale)
  const i18n: I18n = {
    locale$: atom(get => get(locale)),
    direction$: atom(get => (RIGHT_TO_LEFT.test(get(locale)) ? 'rtl' : 'ltr')),
    t$,
    t: (key, values) => state.get(t$)(key, values),
    add(name, messages) {
      const known = state.get(catalogue)
      state.set(catalogue, { ...known, [name]: { ...known[name], ...messages } })
    },
    addLoaders(more) {
      loaders.push(...Object.entries(more))
      void load(wantedLocale)
    },
    async setLocale(next) {
      wantedLocale = next
      await load(next)
      if (wantedLocale === next) state.set(locale, next)
    },
  }
  return i18n
}
