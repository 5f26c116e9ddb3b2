import type { Sheet } from '../styles/Sheet.js'

export const smallButtonSheet: Sheet = {
  css: `.sbtn{position:relative;display:inline-flex;flex:none;align-items:center;justify-content:center;gap:6px;min-height:36px;max-width:100%;padding:4px 12px;border-radius:var(--r2);font-weight:500;font-size:14px;line-height:20px;letter-spacing:calc(var(--tr)*-.006em);background:var(--s2);color:var(--fg);transition:background-color .12s ease-out,transform .08s ease-out;user-select:none;-webkit-user-select:none}
.sbtn-p{background:var(--accent);color:var(--acc-fg)}
.sbtn-t{background:none;color:var(--acc-t);padding:4px;margin:0 -4px}
.sbtn-q{background:none;color:var(--muted);padding:4px;margin:0 -4px;font-weight:400}
.sbtn[aria-disabled=true]:not([aria-busy=true]){color:var(--muted)}
.sbtn:active:not([aria-disabled=true]){transform:scale(.985)}
@media (hover:hover){.sbtn:hover:not([aria-disabled=true]){background:var(--s3)}.sbtn-p:hover:not([aria-disabled=true]){background:var(--accent)}.sbtn-t:hover:not([aria-disabled=true]),.sbtn-q:hover:not([aria-disabled=true]){background:none;color:var(--fg)}}
@media (forced-colors:active){.sbtn{border:1px solid}}`,
}
