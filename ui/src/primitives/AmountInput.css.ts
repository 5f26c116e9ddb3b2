import type { Sheet } from '../styles/Sheet.js'

export const amountInputSheet: Sheet = {
  css: `.ain{display:inline-grid;max-width:100%;min-width:1ch;direction:ltr;unicode-bidi:isolate;font-weight:600;font-size:clamp(16px,calc(min(var(--w),100cqi - var(--v))/(var(--c)*.6)),var(--z))}
.ain-send{--z:56px;--w:300px;--v:72px;line-height:64px;letter-spacing:-.045em;text-align:center}
.ain-swap{--z:36px;--w:182px;--v:190px;line-height:44px;letter-spacing:-.04em}
.ain>*{grid-area:1/1;min-width:0;overflow:hidden;white-space:pre}
.ain-m{visibility:hidden;padding-inline-end:3px}
.ain input{width:100%;font:inherit;line-height:inherit;text-align:inherit;caret-color:var(--acc-t);border-radius:4px;appearance:none;text-overflow:ellipsis}
.ain input:focus-visible{box-shadow:none;outline:0}
.ain input::placeholder{color:var(--muted);opacity:1}
.ain[data-invalid]{color:var(--error)}
@media (forced-colors:active){.ain input:focus-visible{outline:2px solid Highlight}}`,
}
