import { type Atom, atom, type PrimitiveAtom, type State } from '../state/atom.js'

/**
 * Message texts by key. `{name}` is a placeholder; values are always inserted as plain text. A text with `{count}` may
 * have plural forms named by CLDR category: `key.zero`, `key.one`, `key.two`, `key.few`, `key.many`. `key` itself is
 * the form for everything else.
 *
 * @example
 * const messages: Messages = { 'cart.items': '{count} items', 'cart.items.one': '{count} item' }
 */
export type Messages = Readonly<Record<string, string>>

/**
 * A locale's BCP 47 tag in its canonical spelling, also of what systems write in place of one: `de_DE`,
 * `en-US@posix`, `pt_BR.UTF-8`. `undefined` where the text names no locale.
 */
export function readLocale(text: unknown): string | undefined {
  try {
    return Intl.getCanonicalLocales(`${text}`.replace(/[.@].*/, '').replaceAll('_', '-'))[0]
  } catch {
    return undefined
  }
}

/** A locale, and what its tag says. */
export interface Speaking {
  readonly locale: string
  /** The catalogues that may serve it, best first: its own, that of its language in its script, its language's. */
  readonly names: readonly string[]
  /** True if its script does. */
  readonly isRightToLeft: boolean
}

/** Reads the tag of a locale in its canonical spelling. */
export function speak(locale: string): Speaking {
  const { language, script } = new Intl.Locale(locale).maximize()
  return {
    locale,
    names: [locale, `${language}-${script}`, language],
    isRightToLeft: /Arab|Hebr|Thaa|Syrc|Nkoo|Adlm|Rohg/.test(`${script}`),
  }
}

/** True if the texts of a locale run from right to left; any text that names none is read as English. */
export const isRightToLeft = (locale: string): boolean => speak(readLocale(locale) ?? 'en').isRightToLeft

/** Values for the placeholders of a message. A number `count` also selects the plural form. */
export type MessageValues = Readonly<Record<string, string | number>>
/** Translates a key. If no catalogue has it, `english` is used; an unknown key is returned as it is. */
export type Translate = (key: string, values?: MessageValues, english?: Messages) => string

type Catalogues = Readonly<Record<string, Messages>>

/** Loads the messages of one locale on demand. */
export type MessagesLoader = () => Promise<{ messages: Messages }>

/** The message catalogue. */
export interface I18n {
  readonly locale$: Atom<string>
  readonly direction$: Atom<'ltr' | 'rtl'>
  /** Changes when the locale changes or messages arrive. */
  readonly t$: Atom<Translate>
  t: Translate
  /** Adds messages. Those that the app passed as `messages` take precedence. */
  add(locale: string, messages: Messages): void
  /** Registers the locales that can be loaded. */
  addLoaders(loaders: Readonly<Record<string, MessagesLoader>>): void
  /**
   * Loads missing messages, then switches. The newest call wins. `de_DE` is read as `de-DE`; a text that names no
   * locale, and one that fails to load, fall back to English.
   */
  setLocale(locale: string): Promise<void>
}

export type LocaleLoader = readonly [locale: string, load: MessagesLoader]

export interface LocaleParts {
  readonly speaking: PrimitiveAtom<Speaking>
  readonly loaders: PrimitiveAtom<readonly LocaleLoader[]>
  /** Post-processes every text: set by the pseudo-locale. */
  readonly finish: PrimitiveAtom<{ readonly text: (text: string) => string } | undefined>
  readonly add: I18n['add']
}

/** Makes the message catalogue with English as the last fallback. `setLocale` comes from the engine. */
export function createI18n(
  state: State,
  options: { readonly locale?: string; readonly messages?: Catalogues },
  setLocale: I18n['setLocale'],
): I18n & { readonly parts: LocaleParts } {
  const speaking = atom(speak(readLocale(options.locale) ?? 'en'))
  const catalogue = atom<Catalogues>({})
  const loaders = atom<readonly LocaleLoader[]>([])
  const finish: LocaleParts['finish'] = atom()
  const t$ = atom((get): Translate => {
    const [{ locale: wanted, names }, known, finished] = [get(speaking), get(catalogue), get(finish)]
    const layers = [...names, 'en'].flatMap(name => [options.messages?.[name], known[name]])
    return (key, values = {}, english) => {
      const { count } = values
      const form = typeof count === 'number' ? `${key}.${new Intl.PluralRules(wanted).select(count)}` : key
      const layer = [...layers, english].find(
        known => known && (Object.hasOwn(known, form) || Object.hasOwn(known, key)),
      )
      const text = layer?.[form] ?? layer?.[key]
      return ((text && finished?.text(text)) ?? text ?? String(key)).replace(/\{(\w+)\}/g, (place, name) =>
        String(Object.hasOwn(values, name) ? values[name] : place),
      )
    }
  })
  const add: I18n['add'] = (name, messages) => {
    state.set(catalogue, known => ({ ...known, [name]: { ...known[name], ...messages } }))
  }
  return {
    locale$: atom(get => get(speaking).locale),
    direction$: atom(get => (get(speaking).isRightToLeft ? 'rtl' : 'ltr')),
    t$,
    t: (...args) => state.get(t$)(...args),
    add,
    addLoaders: more => state.set(loaders, known => [...known, ...Object.entries(more)]),
    setLocale,
    parts: { speaking, loaders, finish, add },
  }
}
