import { hostColor } from './hostColor.js'

const colours = [
  ['--background', 'bg'],
  ['--foreground', 'fg'],
  ['--muted-foreground', 'muted'],
  ['--border', 'border'],
  ['--primary', 'accent'],
  ['--primary-foreground', 'accent-fg'],
  ['--destructive', 'error'],
] as const

/** Only these may follow the page when its lightness contradicts the theme that was asked for. */
const always = new Set<string>(['accent', 'accent-fg', 'error'])

function apply(host: HTMLElement) {
  const view = host.ownerDocument.defaultView
  if (!view) return
  const computed = view.getComputedStyle(host)
  const found = new Map(
    colours.map(([name, token]) => [token as string, hostColor(host, computed.getPropertyValue(name))]),
  )
  const ground = found.get('bg')
  const scheme = ground && found.get('fg') ? (ground.lightness > 0.5 ? 'light' : 'dark') : undefined
  const asked = host.dataset.theme
  const agrees = scheme && (!asked || asked === 'system' || asked === scheme)

  if (agrees) host.dataset.scheme = scheme
  else delete host.dataset.scheme
  for (const [token, colour] of found) {
    const name = `--lk-h-${token}`
    if (colour && (agrees || always.has(token))) host.style.setProperty(name, colour.css)
    else host.style.removeProperty(name)
  }
  const radius = computed.getPropertyValue('--radius').trim()
  if (radius && view.CSS?.supports('border-radius', radius)) host.style.setProperty('--lk-h-radius', radius)
  else host.style.removeProperty('--lk-h-radius')
}

/**
 * Reads the page's shadcn variables (full colours or the older bare HSL triples) into private fall-backs on
 * our host element, again whenever the page switches its theme. What cannot be read as a colour is ignored.
 * @returns a function that stops following.
 */
export function followHostTheme(host: Element): () => void {
  if (!('style' in host) || typeof MutationObserver === 'undefined') return () => {}
  const element = host as HTMLElement
  const page = element.ownerDocument
  apply(element)
  const observer = new MutationObserver(() => apply(element))
  const attributeFilter = ['class', 'style', 'data-theme', 'data-mode']
  for (const node of [page.documentElement, page.body]) observer.observe(node, { attributeFilter })
  observer.observe(element, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
