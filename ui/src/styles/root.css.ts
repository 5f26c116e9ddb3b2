import type { Sheet } from './Sheet.js'

const token = (name: string, value: string) => `--${name}:var(--lk-${name},var(--lk-h-${name},${value}));`

// The hex values below are what tokens.md mixes to; browsers without color-mix() stop there.
const dark = `color-scheme:dark;${token('bg', '#131518')}${token('fg', '#f2f3f5')}${token('muted', '#9fa3ab')}${token('border', '#2e3036')}${token('accent', '#2a69e6')}--acc-fg:var(--lk-accent-fg,var(--lk-h-accent-fg,#fafcff));${token('success', '#54d795')}${token('warning', '#f5bd56')}${token('error', '#fc7e78')}
--s1:#1b1d21;--s2:#25272b;--s3:#303338;--seg:#2c2e32;--tag:#f2f3f514;--hair:#f2f3f514;--edge:#f2f3f51c;--acc-t:#84aaf1;--ok-t:#162d20;--wa-t:#36270d;--er-t:#411f1d;--wa-t2:#573d07;--wa-f:var(--warning);--scrim:#010102a3;
--i0:10%;--i1:5%;--i2:10.5%;--i3:17%;--ig:8%;--ie:11%;--isg:13%;--iat:55%;--iwf:100%;
--shadow:0 0 0 1px var(--edge),inset 0 1px 0 #ffffff0a,0 2px 6px #0000003d,0 28px 56px -36px #000000a3;`

const light = `color-scheme:light;${token('bg', '#fefeff')}${token('fg', '#17191f')}${token('muted', '#61656d')}${token('border', '#dee0e3')}${token('accent', '#2162e1')}--acc-fg:var(--lk-accent-fg,var(--lk-h-accent-fg,#fafcff));${token('success', '#007742')}${token('warning', '#8d5c00')}${token('error', '#c3292e')}
--s1:#f4f5f7;--s2:#ebedf0;--s3:#dbdee4;--seg:var(--bg);--tag:#17191f0d;--hair:#17191f14;--edge:#17191f12;--acc-t:var(--accent);--ok-t:#e3f7e9;--wa-t:#fef2d5;--er-t:#ffe4e1;--wa-t2:#fadc9a;--wa-f:#704a06;--scrim:#15181e5c;
--i0:24%;--i1:4%;--i2:7.5%;--i3:14%;--ig:5%;--ie:7%;--isg:0%;--iat:100%;--iwf:82%;
--shadow:0 0 0 1px var(--edge),0 1px 2px #0f172a0f,0 28px 56px -32px #0f172a47;`

const darkTints = `--ok-t:oklch(from var(--success) .275 calc(c*.26) h);--wa-t:oklch(from var(--warning) .285 calc(c*.34) h);--er-t:oklch(from var(--error) .285 calc(c*.34) h);--wa-t2:oklch(from var(--warning) .38 calc(c*.55) h);`
const lightTints = `--ok-t:oklch(from var(--success) .957 calc(c*.22) h);--wa-t:oklch(from var(--warning) .963 calc(c*.36) calc(h + 14));--er-t:oklch(from var(--error) .945 calc(c*.19) h);--wa-t2:oklch(from var(--warning) .905 calc(c*.8) calc(h + 12));`

/** The three ways to be light: asked for, the page's variables are, or the system is. */
const whenLight = (body: string) => `:host([data-theme=light]),:host([data-scheme=light]){${body}}
@media (prefers-color-scheme:light){:host([data-theme=system]:not([data-scheme=dark])){${body}}}`

const mix = (name: string, from: string, share: string, into: string) =>
  `--${name}:color-mix(in oklab,var(--${from}) ${share},${into});`

const mixes = `${mix('ink', 'accent', 'var(--i0)', 'var(--fg)')}${mix('s1', 'ink', 'var(--i1)', 'var(--bg)')}${mix('s2', 'ink', 'var(--i2)', 'var(--bg)')}${mix('s3', 'ink', 'var(--i3)', 'var(--bg)')}${mix('seg', 'fg', 'var(--isg)', 'var(--bg)')}${mix('tag', 'ink', 'var(--ig)', '#0000')}${mix('hair', 'fg', '8%', '#0000')}${mix('edge', 'fg', 'var(--ie)', '#0000')}${mix('acc-t', 'accent', 'var(--iat)', 'var(--fg)')}${mix('glow', 'accent', '28%', '#0000')}${mix('ok-t', 'success', '12%', 'var(--bg)')}${mix('wa-t', 'warning', '12%', 'var(--bg)')}${mix('er-t', 'error', '12%', 'var(--bg)')}${mix('wa-t2', 'warning', '24%', 'var(--bg)')}${mix('wa-f', 'warning', 'var(--iwf)', 'var(--fg)')}`

/** Theme tokens, resets and the few helpers that every primitive shares. */
export const rootSheet: Sheet = {
  css: `:host{all:initial;display:block;${dark}
--r:var(--lk-radius,calc(var(--lk-h-radius,12px)*7/3));--r1:max(var(--r) - 12px,var(--r)*.5);--r2:max(var(--r) - 16px,var(--r)*.4);--r3:min(8px,var(--r2));
--font:var(--lk-font,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif);--mono:var(--lk-font-mono,ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace);
--glow:#2a69e647;--ring:inset 0 0 0 1.5px var(--acc-t),0 0 0 3px var(--glow);--sf:var(--bg);--tr:1;--ease:cubic-bezier(.2,.8,.2,1);
color:var(--fg);font:400 14px/20px var(--font);letter-spacing:calc(var(--tr)*-.006em);font-variant-numeric:tabular-nums;-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale;-webkit-text-size-adjust:100%;text-size-adjust:100%;-webkit-tap-highlight-color:transparent}
${whenLight(light)}
@supports (color:color-mix(in oklab,red,red)){:host{${mixes}}}
@supports (color:oklch(from red l c h)){:host{--acc-fg:var(--lk-accent-fg,var(--lk-h-accent-fg,oklch(from var(--accent) clamp(.12,(.58 - l)*1000,.99) .004 262)));${darkTints}}
${whenLight(lightTints)}}
@media (prefers-contrast:more){:host{--muted:var(--fg);--hair:var(--fg);--edge:var(--fg);--tag:var(--bg)}}
:host(:lang(ar)),:host(:lang(fa)),:host(:lang(ur)),:lang(ar),:lang(fa),:lang(ur){--tr:0;--lh:24px}
:host([hidden]),[hidden]{display:none!important}
*,::before,::after{box-sizing:border-box}
:where(h1,h2,h3,p,ul,dl,dd,figure){margin:0;padding:0;font:inherit;list-style:none}
:where(button,input){font:inherit;color:inherit;letter-spacing:inherit;background:none;border:0;border-radius:0;padding:0;margin:0;text-align:inherit;min-width:0}
:where(button,a,label,[role=button]){cursor:pointer;touch-action:manipulation}
:where(a){color:inherit;text-decoration:none}
:where(button:disabled,[aria-disabled=true]){cursor:default}
:focus{outline:none}
:focus-visible{outline:2px solid transparent;box-shadow:var(--ring)}
.vh{position:absolute;inline-size:1px;block-size:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.ico{display:block;flex:none}
.mir:dir(rtl){transform:scaleX(-1)}
.num{direction:ltr;unicode-bidi:isolate}
.mono{font-family:var(--mono);letter-spacing:0;direction:ltr;unicode-bidi:isolate}
@media (pointer:coarse){.hit{position:relative}.hit::after{content:"";position:absolute;inset:min(0px,calc((100% - 44px)/2))}}
@media (prefers-reduced-motion:reduce){*,::before,::after{animation-duration:0s!important;animation-iteration-count:1!important;transition-duration:0s!important}}
@media (forced-colors:active){:focus-visible{outline-color:Highlight}}`,
}
