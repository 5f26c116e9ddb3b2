import type { Sheet } from './Sheet.js'
import { darkTokens, lightTokens, type Tokens } from './tokens.js'

const names = Object.keys(darkTokens) as (keyof Tokens)[]
const defaults = (tokens: Tokens, exact: boolean) =>
  names.map(name => `--d-${name}:${exact ? `oklch(${tokens[name][0]})` : tokens[name][1]};`).join('')
/** An app's own token wins over the page's shadcn variable, which wins over our default. */
const chosen = () =>
  names.map(name => `--${name}:var(--lk-${name},var(--lk-h-${name},var(--d-${name})));`).join('')

// What the mixes below come to with the default tokens; browsers without color-mix() stay with these.
const darkMixed =
  '--s1:#1b1d21;--s2:#25272b;--s3:#303338;--seg:#2c2e32;--tag:#f2f3f514;--hair:#f2f3f514;--edge:#f2f3f51c;--acc-t:#84aaf1;--ok-t:#162d20;--wa-t:#36270d;--er-t:#411f1d;--wa-t2:#573d07;--wa-f:var(--warning);--scrim:#010102a3;'
const lightMixed =
  '--s1:#f4f5f7;--s2:#ebedf0;--s3:#dbdee4;--seg:var(--bg);--tag:#17191f0d;--hair:#17191f14;--edge:#17191f12;--acc-t:var(--accent);--ok-t:#e3f7e9;--wa-t:#fef2d5;--er-t:#ffe4e1;--wa-t2:#fadc9a;--wa-f:#704a06;--scrim:#15181e5c;'

// The shares of the mixes: ink, s1, s2, s3, tag, edge, seg, acc-t, wa-f.
const shares = (list: string) =>
  list
    .split(' ')
    .map((share, index) => `--i${index}:${share}%;`)
    .join('')

const dark = `color-scheme:dark;${darkMixed}${shares('10 5 10.5 17 8 11 13 55 100')}
--shadow:0 0 0 1px var(--edge),inset 0 1px 0 #ffffff0a,0 2px 6px #0000003d,0 28px 56px -36px #000000a3;`
const light = `color-scheme:light;${lightMixed}${shares('24 4 7.5 14 5 7 0 100 82')}
--shadow:0 0 0 1px var(--edge),0 1px 2px #0f172a0f,0 28px 56px -32px #0f172a47;`

const tint = (name: string, from: string, rest: string) => `--${name}:oklch(from var(--${from}) ${rest});`
const darkTints = () =>
  tint('ok-t', 'success', '.275 calc(c*.26) h') +
  tint('wa-t', 'warning', '.285 calc(c*.34) h') +
  tint('er-t', 'error', '.285 calc(c*.34) h') +
  tint('wa-t2', 'warning', '.38 calc(c*.55) h')
const lightTints = () =>
  tint('ok-t', 'success', '.957 calc(c*.22) h') +
  tint('wa-t', 'warning', '.963 calc(c*.36) calc(h + 14)') +
  tint('er-t', 'error', '.945 calc(c*.19) h') +
  tint('wa-t2', 'warning', '.905 calc(c*.8) calc(h + 12)')

const mix = (name: string, from: string, share: string, into: string) =>
  `--${name}:color-mix(in oklab,var(--${from}) ${share},${into});`
const mixes = () =>
  [
    ['ink', 'accent', 'var(--i0)', 'var(--fg)'],
    ['s1', 'ink', 'var(--i1)', 'var(--bg)'],
    ['s2', 'ink', 'var(--i2)', 'var(--bg)'],
    ['s3', 'ink', 'var(--i3)', 'var(--bg)'],
    ['tag', 'ink', 'var(--i4)', '#0000'],
    ['edge', 'fg', 'var(--i5)', '#0000'],
    ['seg', 'fg', 'var(--i6)', 'var(--bg)'],
    ['acc-t', 'accent', 'var(--i7)', 'var(--fg)'],
    ['wa-f', 'warning', 'var(--i8)', 'var(--fg)'],
    ['hair', 'fg', '8%', '#0000'],
    ['glow', 'accent', '28%', '#0000'],
    ['ok-t', 'success', '12%', 'var(--bg)'],
    ['wa-t', 'warning', '12%', 'var(--bg)'],
    ['er-t', 'error', '12%', 'var(--bg)'],
    ['wa-t2', 'warning', '24%', 'var(--bg)'],
  ]
    .map(([name = '', from = '', share = '', into = '']) => mix(name, from, share, into))
    .join('')

/** Three ways to be light: it was asked for, the page's own variables are, or the system is. */
const whenLight = (body: string) => `:host([data-theme=light]),:host([data-scheme=light]){${body}}
@media (prefers-color-scheme:light){:host([data-theme=system]:not([data-scheme=dark])){${body}}}`

const accentText = 'var(--lk-accent-fg,var(--lk-h-accent-fg,'

/**
 * The `--lk-*` tokens and everything mixed from them. `data-theme` on the host element is `dark` (also
 * without it), `light` or `system`.
 */
export const themeSheet: Sheet = {
  css: () => `:host{${defaults(darkTokens, false)}${dark}${chosen()}--acc-fg:${accentText}#fafcff));--glow:#2a69e647;
--r:var(--lk-radius,calc(var(--lk-h-radius,12px)*7/3));--r1:max(var(--r) - 12px,var(--r)*.5);--r2:max(var(--r) - 16px,var(--r)*.4);--r3:min(8px,var(--r2));
--font:var(--lk-font,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif);--mono:var(--lk-font-mono,ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace);
--ring:inset 0 0 0 1.5px var(--acc-t),0 0 0 3px var(--glow);--sf:var(--bg);--tr:1;--ease:cubic-bezier(.2,.8,.2,1)}
${whenLight(defaults(lightTokens, false) + light)}
@supports (color:color-mix(in oklab,red,red)){:host{${defaults(darkTokens, true)}${mixes()}}
${whenLight(defaults(lightTokens, true))}}
@supports (color:oklch(from red l c h)){:host{--acc-fg:${accentText}oklch(from var(--accent) clamp(.12,(.58 - l)*1000,.99) .004 262)));${darkTints()}}
${whenLight(lightTints())}}
@media (prefers-contrast:more){:host{--muted:var(--fg);--hair:var(--fg);--edge:var(--fg);--tag:var(--bg)}}
:host(:lang(ar)),:host(:lang(fa)),:host(:lang(ur)),:lang(ar),:lang(fa),:lang(ur){--tr:0;--lh:24px}`,
}
