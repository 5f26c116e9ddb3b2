import type { Sheet } from '../styles/Sheet.js'

export const virtualSectionsSheet: Sheet = {
  css: `.vsec{--sf:var(--bg);background:var(--bg);position:relative;max-height:var(--vh);overflow:hidden auto;overscroll-behavior:contain;border-radius:var(--r1);scrollbar-width:thin;scrollbar-color:var(--s3) #0000}
.vsec-s{position:relative;contain:layout style}
.vsec-g{position:absolute;inset-inline:0}
.vsec-g .hdg{block-size:var(--hh)}
.vsec-l{--sf:var(--s1);position:relative;border-radius:var(--r1);background:var(--s1);contain:layout style}
.vsec-i{position:absolute;inset-block-start:0;inset-inline:0;block-size:var(--rh);contain:strict}
.vsec-i>.row{height:100%;border-radius:0}
.vsec-f>.row{border-start-start-radius:inherit;border-start-end-radius:inherit}
.vsec-i>.row:focus-visible{box-shadow:inset 0 0 0 1.5px var(--acc-t)}
.vsec-h>.row::before{content:"";position:absolute;inset-block-start:0;inset-inline:var(--hs,60px) 0;border-block-start:1px solid var(--hair)}
@media (forced-colors:active){.vsec-l{border:1px solid}}`,
}
