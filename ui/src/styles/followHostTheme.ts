/** The WCAG 2 contrast ratio of two relative luminances, in any order. */
const contrastOf = (one: number, two: number): number =>
  (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05)

const colours = [
  ['--background', 'bg'],
  ['--foreground', 'fg'],
  ['--muted-foreground', 'muted'],
  ['--border', 'border'],
  ['--primary', 'accent'],
  ['--primary-foreground', 'accent-fg'],
  ['--destructive', 'error'],
] as const

/** These colours carry text on the background, so they must be readable there. */
const texts = new Set(['fg', 'muted', 'error'])

/** Our own variables hide the page's on the host element, so its parent is asked. */
function parentOf(host: Element): Element {
  const root = host.getRootNode()
  return host.parentElement ?? (root instanceof ShadowRoot ? root.host : host.ownerDocument.documentElement)
}

/** The page's colours that suit the app's own theme. */
function suitable(found: Map<string, HostColor>, asked: string | undefined, ownGround: boolean) {
  const ground = found.get('bg')
  const text = found.get('fg')
  const scheme = ground && text && (ground.luminance > text.luminance ? 'light' : 'dark')
  // Dark is also what nobody asked for, so only light can contradict the page.
  const agrees = scheme && !ownGround && !(asked === 'light' && scheme === 'dark')
  const usable = [...found].filter(([token, colour]) => {
    if (token === 'accent' || token === 'accent-fg') return true
    return agrees && (!texts.has(token) || contrastOf(colour.luminance, ground.luminance) >= 4.5)
  })
  return { scheme: agrees ? scheme : undefined, usable: new Map(usable) }
}

function apply(host: HTMLElement) {
  const view = host.ownerDocument.defaultView
  if (!view) return
  const computed = view.getComputedStyle(parentOf(host))
  const ownGround = view.getComputedStyle(host).getPropertyValue('--lk-bg').trim() !== ''
  const found = new Map<string, HostColor>()
  for (const [name, token] of colours) {
    const colour = hostColor(host, computed.getPropertyValue(name))
    if (colour) found.set(token, colour)
  }
  const { scheme, usable } = suitable(found, host.dataset.theme, ownGround)
  if (scheme) host.dataset.scheme = scheme
  else delete host.dataset.scheme
  const radius = computed.getPropertyValue('--radius').trim()
  const values = colours.map(([, token]) => [token, usable.get(token)?.css] as const)
  for (const [token, css] of [
    ...values,
    ['radius', view.CSS?.supports('width', radius) ? radius : undefined] as const,
  ]) {
    if (css) host.style.setProperty(`--lk-h-${token}`, css)
    else host.style.removeProperty(`--lk-h-${token}`)
  }
}

/**
 * Reads the page's shadcn variables (full colours or the older bare HSL triples) into private fall-backs on
 * our host element, again whenever the page switches its theme. What is no colour, contradicts a light theme that
 * was asked for, or could not be read as text is left out.
 * @returns a function that stops following.
 */
export function followHostTheme(host: Element): () => void {
  if (!('style' in host) || typeof MutationObserver === 'undefined') return () => {}
  const element = host as HTMLElement
  const page = element.ownerDocument
  apply(element)
  const observer = new MutationObserver(() => {
    apply(element)
    // Ignore what was just written to the element itself.
    observer.takeRecords()
  })
  const attributeFilter = ['class', 'style', 'data-theme', 'data-mode']
  for (const node of [page.documentElement, page.body]) if (node) observer.observe(node, { attributeFilter })
  observer.observe(element, { attributeFilter: ['data-theme', 'style'] })
  return () => observer.disconnect()
}

const triple = /^[\d.+-]+(deg)?[\s,]+[\d.]+%[\s,]+[\d.]+%(\s*\/\s*[\d.]+%?)?$/

/** A page's colour variable as CSS that we can use. */
interface HostColor {
  css: string
  /** Relative luminance, 0 to 1. */
  luminance: number
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/**
 * Understands a CSS colour or a bare HSL triple (`222 47% 11%`). Anything else gives undefined.
 * The browser does the conversion: a `color-mix` in sRGB always computes to `color(srgb r g b)`.
 */
function hostColor(host: HTMLElement, raw: string): HostColor | undefined {
  const view = host.ownerDocument.defaultView
  const value = raw.trim()
  if (!view?.CSS?.supports || !value || value.length > 120) return undefined
  const css = triple.test(value) ? `hsl(${value.replaceAll(',', ' ')})` : value
  if (!view.CSS.supports('color', css)) return undefined

  const before = host.style.color
  host.style.color = `color-mix(in srgb, ${css}, ${css})`
  const computed = view.getComputedStyle(host).color
  host.style.color = before
  const [red, green, blue] = (/^color\(srgb ([^)]+)\)/.exec(computed)?.[1] ?? '').split(' ').map(Number)
  if (red === undefined || green === undefined || blue === undefined) return undefined
  return { css, luminance: 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) }
}
