import type { Sheet } from '../styles/Sheet.js'

export const iconButtonSheet: Sheet = {
  css: `.ibtn{position:relative;display:inline-grid;flex:none;place-items:center;inline-size:44px;block-size:44px;border-radius:var(--r2);color:var(--muted);transition:background-color .12s ease-out,color .12s ease-out,transform .08s ease-out}
.ibtn-s{inline-size:36px;block-size:36px}
.ibtn-t{inline-size:28px;block-size:28px;margin:-4px -6px;border-radius:var(--r3)}
.ibtn-f{background:var(--s2)}
.ibtn:active:not([aria-disabled=true]){transform:scale(.96)}
.ibtn[aria-disabled=true]{opacity:.5}
@media (hover:hover){.ibtn:hover:not([aria-disabled=true]){background:var(--s2);color:var(--fg)}.ibtn-f:hover:not([aria-disabled=true]){background:var(--s3)}}
@media (forced-colors:active){.ibtn-f{border:1px solid}}`,
}
