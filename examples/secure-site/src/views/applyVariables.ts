import type { PageTokens } from '../frame/checkTheme.js'

/** The minimum contrast of every text on its backgrounds, by WCAG 2 AA. */
const LEAST = 4.5
const pairs: readonly (readonly [text: string, ...grounds: string[]])[] = [
  ['var(--fg)', 'bg', 's1', 's2', 's3', 'wa-t', 'er-t', 'ok-t'],
  ['var(--muted)', 'bg', 's1', 's2'],
  ['var(--acc-fg)', 'accent', 'accent-h', 'accent-a'],
  ['var(--wa-f)', 'wa-t2'],
]
/** A pressed button is darker than its token: the same mixes as in its style sheet. */
const mixes: Readonly<Record<string, string>> = {
  'accent-h': 'color-mix(in oklab, var(--accent) 93%, #000)',
  'accent-a': 'color-mix(in oklab, var(--accent) 86%, #000)',
}
/** One of them is legible on any colour. */
const onAccent = ['#fff', '#000']
const written = ['--lk-accent', '--lk-accent-fg', '--lk-radius']

/**
 * Applies a page's tokens to an element: the radius, and the accent as one opaque colour, if every text stays
 * legible with it. Otherwise the frame keeps its own. With forced colours, it applies none. Returns a
 * function that removes them.
 */
export function applyVariables(host: HTMLElement, variables: PageTokens): () => void {
  const { '--lk-accent': accent, '--lk-radius': radius } = variables
  const remove = () => {
    for (const name of written) host.style.removeProperty(name)
  }
  if (radius !== undefined) host.style.setProperty('--lk-radius', radius)
  if (accent === undefined) return remove
  const apply = () => {
    host.style.removeProperty('--lk-accent')
    host.style.removeProperty('--lk-accent-fg')
    if (!forced.matches) chooseAccent(host, accent)
  }
  const forced = matchMedia('(forced-colors: active)')
  const contrast = matchMedia('(prefers-contrast: more)')
  apply()
  for (const one of [forced, contrast]) one.addEventListener('change', apply)
  return () => {
    for (const one of [forced, contrast]) one.removeEventListener('change', apply)
    remove()
  }
}

function chooseAccent(host: HTMLElement, accent: string): void {
  const parts = partsOf(host, accent)
  if (!parts) return
  // The computed colour rather than the page's keyword, whose meaning could change later.
  host.style.setProperty('--lk-accent', `color(srgb ${parts.join(' ')})`)
  for (const text of onAccent) {
    host.style.setProperty('--lk-accent-fg', text)
    if (isReadable(host)) return
  }
  host.style.removeProperty('--lk-accent')
  host.style.removeProperty('--lk-accent-fg')
}

const isReadable = (host: HTMLElement): boolean =>
  pairs.every(([text, ...grounds]) =>
    grounds.every(ground => contrastOf(host, text, mixes[ground] ?? `var(--${ground})`) >= LEAST),
  )

function contrastOf(host: HTMLElement, one: string, other: string): number {
  const [first, second] = [partsOf(host, one), partsOf(host, other)].map(parts => parts && luminance(parts))
  if (first === undefined || second === undefined) return 0
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

type Parts = readonly [red: number, green: number, blue: number]

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

const luminance = ([red, green, blue]: Parts) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** A colour in sRGB, as computed by the browser; undefined unless it is a valid, opaque colour. */
function partsOf(host: HTMLElement, colour: string): Parts | undefined {
  const before = host.style.color
  host.style.color = ''
  // A mix in sRGB computes to components. An invalid colour changes nothing.
  host.style.color = `color-mix(in srgb, ${colour}, ${colour})`
  const isColour = host.style.color !== ''
  const { color } = getComputedStyle(host)
  host.style.color = before
  // A translucent colour has a fourth component.
  const [, found = ''] = /^color\(srgb ([\d.e\s+-]+)\)$/.exec(color) ?? []
  const [red, green, blue] = found.split(' ').map(part => Math.min(1, Math.max(0, Number(part))))
  if (!isColour || red === undefined || green === undefined || blue === undefined) return undefined
  return [red, green, blue]
}
