import { type HostColor, hostColor } from './hostColor.js'

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
