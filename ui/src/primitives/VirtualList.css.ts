import type { Sheet } from '../styles/Sheet.js'

export const virtualListSheet: Sheet = {
  css: `.vlist{--sf:var(--s1);position:relative;max-height:var(--vh);overflow:hidden auto;overscroll-behavior:contain;border-radius:var(--r1);background:var(--s1);scrollbar-width:thin;scrollbar-color:var(--s3) #0000}
.vlist-c{--sf:var(--bg);background:none}
.vlist-s{position:relative;contain:layout style}
.vlist-i{position:absolute;inset-block-start:0;inline-size:calc(100%/var(--n));block-size:var(--rh);contain:strict}
.vlist-i>.row{height:100%;border-radius:0}
.vlist-i>.row:focus-visible{box-shadow:inset 0 0 0 1.5px var(--acc-t)}
.vlist-h>.row::before{content:"";position:absolute;inset-block-start:0;inset-inline:var(--hs,60px) 0;border-block-start:1px solid var(--hair)}
.vlist-c .vlist-i{padding:4px}
@media (forced-colors:active){.vlist{border:1px solid}}`,
}
