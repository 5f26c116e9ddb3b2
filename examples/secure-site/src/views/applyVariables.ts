/** What is read on what, as the styles mix it from the page's colours, and the contrast that it needs. */
const pairs = [
  ['fg', 'bg', 4.5],
  ['fg', 's1', 4],
  ['fg', 's2', 4],
  ['fg', 'wa-t', 4],
  ['fg', 'er-t', 4],
  ['muted', 'bg', 3],
  ['muted', 's1', 3],
  ['wa-f', 'wa-t2', 3],
  ['acc-t', 'bg', 3],
  ['acc-fg', 'accent', 3],
] as const

/**
 * Gives an element the colours that a page chose, all of them or none: a request must not be hidden by letters of the colour of
 * their ground. Returns what takes them away.
 */
export function applyVariables(host: HTMLElement, variables: Readonly<Record<string, string>>): () => void {
  const remove = () => {
    for (const name of Object.keys(variables)) host.style.removeProperty(name)
  }
  for (const [name, value] of Object.entries(variables)) host.style.setProperty(name, value)
  const hasColours = Object.keys(variables).some(name => name !== '--lk-radius')
  if (hasColours && !isReadable(host)) remove()
  return remove
}

function isReadable(host: HTMLElement): boolean {
  return pairs.every(([text, ground, least]) => {
    const [one, two] = [luminanceOf(host, text), luminanceOf(host, ground)]
    if (one === undefined || two === undefined) return false
    return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05) >= least
  })
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** The relative luminance of a token; undefined unless it is opaque. A `color-mix` in sRGB computes to its parts. */
function luminanceOf(host: HTMLElement, token: string): number | undefined {
  const before = host.style.color
  host.style.color = `color-mix(in srgb, var(--${token}), var(--${token}))`
  const { color } = getComputedStyle(host)
  host.style.color = before
  // A translucent colour has a fourth part.
  const [, parts = ''] = /^color\(srgb ([\d.e\s-]+)\)$/.exec(color) ?? []
  const [red, green, blue] = parts.split(' ').map(part => linear(Math.min(1, Math.max(0, Number(part)))))
  if (red === undefined || green === undefined || blue === undefined) return undefined
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
