import { squirclePoints } from './squirclePoints.js'
import { dark, light, type Tokens } from './tokens.js'

/** Three ways to be light: it was asked for, the page's own variables are, or the system is. */
const whenLight = (body: string) => `:host([data-theme=light]),:host([data-scheme=light]){${body}}
@media (prefers-color-scheme:light){:host([data-theme=system]:not([data-scheme=dark])){${body}}}`

const declare = (pairs: [string, string | number][]) =>
  pairs.map(([name, value]) => `--${name}:${value};`).join('')
const entries = <Value>(record: Record<string, Value>) => Object.entries(record)

const oklch = ({ colours }: Tokens) =>
  declare(entries(colours).map(([name, value]) => [`d-${name}`, `oklch(${value})`]))
const shares = (tokens: Tokens) =>
  declare(entries(tokens.shares).map(([name, share]) => [`p-${name}`, `${share}%`]))

const mix = (from: string, share: string, into: string): string =>
  `color-mix(in oklab,var(--${from}) ${share},${into})`

const statuses: Record<string, string> = { ok: 'success', wa: 'warning', er: 'error' }
const tints = (tokens: Tokens) =>
  declare([
    ['acc-t', `oklch(from ${mix('accent', 'var(--p-acc-t)', 'var(--fg)')} clamp(${tokens.legible}) c h)`],
    ...entries(tokens.tints).map(
      ([name, [lightness, chroma, turn]]) =>
        [
          name,
          `oklch(from var(--${statuses[name.slice(0, 2)]}) ${lightness} calc(c*${chroma}) ${turn ? `calc(h + ${turn})` : 'h'})`,
        ] as [string, string],
    ),
  ])

/** An app's own token wins over the page's shadcn variable, which wins over our default. */
const chosen = () =>
  declare(
    Object.keys(dark.colours).map(name => [name, `var(--lk-${name},var(--lk-h-${name},var(--d-${name})))`]),
  )

const mixes = () =>
  declare([
    ['ink', mix('accent', 'var(--p-ink)', 'var(--fg)')],
    ['s1', mix('ink', 'var(--p-s1)', 'var(--bg)')],
    ['s2', mix('ink', 'var(--p-s2)', 'var(--bg)')],
    ['s3', mix('ink', 'var(--p-s3)', 'var(--bg)')],
    ['seg', mix('fg', 'var(--p-seg)', 'var(--bg)')],
    ['tag', mix('ink', 'var(--p-tag)', '#0000')],
    ['hair', mix('fg', '8%', '#0000')],
    ['edge', mix('fg', 'var(--p-edge)', '#0000')],
    ['acc-t', mix('accent', 'var(--p-acc-t)', 'var(--fg)')],
    ['glow', mix('accent', '28%', '#0000')],
    ['ok-t', mix('success', '12%', 'var(--bg)')],
    ['wa-t', mix('warning', '12%', 'var(--bg)')],
    ['er-t', mix('error', '12%', 'var(--bg)')],
    ['wa-t2', mix('warning', '24%', 'var(--bg)')],
    ['wa-f', mix('warning', 'var(--p-wa-f)', 'var(--fg)')],
  ])

const darkRest = `color-scheme:dark;--scrim:#010102a3;--shadow:0 0 0 1px var(--edge),inset 0 1px 0 #ffffff0a,0 2px 6px #0000003d,0 28px 56px -36px #000000a3;`
const lightRest = `color-scheme:light;--scrim:#15181e5c;--shadow:0 0 0 1px var(--edge),0 1px 2px #0f172a0f,0 28px 56px -32px #0f172a47;`

const accentText = (fallback: string) => `--acc-fg:var(--lk-accent-fg,var(--lk-h-accent-fg,${fallback}));`

const percent = (value: number) => `${+(value * 100).toFixed(2)}%`
const squircle = () => `polygon(${squirclePoints().map(([x, y]) => `${percent(x)} ${percent(y)}`)})`

let text: string | undefined

/**
 * The `--lk-*` tokens and everything mixed from them. `data-theme` on the host element is `dark` (also
 * without it), `light` or `system`. Browsers without color-mix() get `olderTheme.css` on top.
 */
export function themeCss(): string {
  text ??= `:host{${oklch(dark)}${mixes()}${darkRest}${shares(dark)}${chosen()}${accentText('#fafcff')}
--r:var(--lk-radius,calc(var(--lk-h-radius,12px)*7/3));--r1:max(var(--r) - 12px,var(--r)*.5);--r2:max(var(--r) - 16px,var(--r)*.4);--r3:min(8px,var(--r2));
--font:var(--lk-font,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif);--mono:var(--lk-font-mono,ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace);
--ring:inset 0 0 0 1.5px var(--acc-t),0 0 0 3px var(--glow);--sf:var(--bg);--tr:1;--squircle:${squircle()};--ease:cubic-bezier(.2,.8,.2,1)}
${whenLight(oklch(light) + lightRest + shares(light))}
@supports (color:oklch(from red l c h)){:host{${accentText('oklch(from var(--accent) clamp(.12,(.58 - l)*1000,.99) .004 262)')}${tints(dark)}}
${whenLight(tints(light))}}
@media (prefers-contrast:more){:host{--muted:var(--fg);--hair:var(--fg);--edge:var(--fg);--tag:var(--bg)}}
:host(:lang(ar)),:host(:lang(fa)),:host(:lang(ur)),:lang(ar),:lang(fa),:lang(ur){--tr:0;--lh:24px}`
  return text
}
