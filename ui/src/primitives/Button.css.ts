import type { Sheet } from '../styles/Sheet.js'

export const buttonSheet: Sheet = {
  css: `.btn{position:relative;display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:52px;min-width:52px;padding:6px 20px;border-radius:var(--r1);font-weight:600;font-size:16px;line-height:24px;letter-spacing:calc(var(--tr)*-.012em);text-align:center;background:var(--s2);color:var(--fg);transition:background-color .12s ease-out,transform .08s ease-out,opacity .12s ease-out;user-select:none;-webkit-user-select:none}
.btn-l{min-width:0;overflow-wrap:anywhere}
.btn:active:not([aria-disabled=true],:disabled){transform:scale(.985);background:var(--s3)}
.btn-f{width:100%}
.btn-i{padding:0}
.btn-p{background:var(--accent);color:var(--acc-fg);box-shadow:inset 0 1px 0 #ffffff1f}
.btn-p:focus-visible{box-shadow:inset 0 0 0 1.5px var(--acc-fg),0 0 0 1.5px var(--acc-t),0 0 0 4px var(--glow)}
.btn-p:active:not([aria-disabled=true],:disabled){background:var(--accent-a,var(--accent))}
.btn-u{background:var(--s1)}
.btn-t{background:none;color:var(--muted);font-weight:500;font-size:14px;line-height:20px;min-height:44px;letter-spacing:calc(var(--tr)*-.006em)}
.btn[aria-disabled=true]:not([aria-busy=true]),.btn:disabled{color:var(--muted);background:var(--s1);box-shadow:none}
.btn-t[aria-disabled=true]:not([aria-busy=true]),.btn-t:disabled{background:none}
@media (hover:hover){.btn:hover:not([aria-disabled=true],:disabled,:active){background:var(--s3)}.btn-u:hover:not([aria-disabled=true],:disabled,:active){background:var(--s2)}.btn-p:hover:not([aria-disabled=true],:disabled,:active){background:var(--accent-h,var(--accent))}.btn-t:hover:not([aria-disabled=true],:disabled,:active){background:none;color:var(--fg)}}
@supports (color:color-mix(in oklab,red,red)){.btn-p{--accent-h:color-mix(in oklab,var(--accent) 93%,#000);--accent-a:color-mix(in oklab,var(--accent) 86%,#000)}}
@media (forced-colors:active){.btn{border:1px solid}.btn-p{background:Highlight;color:HighlightText;forced-color-adjust:none}}`,
}
