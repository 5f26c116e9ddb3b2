const triple = /^[\d.+-]+(deg)?[\s,]+[\d.]+%[\s,]+[\d.]+%(\s*\/\s*[\d.]+%?)?$/

/** A page's colour variable as CSS that we can use. */
export interface HostColor {
  css: string
  /** Relative luminance, 0 to 1. */
  luminance: number
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/**
 * Understands a CSS colour or a bare HSL triple (`222 47% 11%`). Anything else gives undefined.
 * The browser does the conversion: a `color-mix` in sRGB always computes to `color(srgb r g b)`.
 */
export function hostColor(host: HTMLElement, raw: string): HostColor | undefined {
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
