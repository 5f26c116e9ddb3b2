import type { Sheet } from '../styles/Sheet.js'

export const groupSheet: Sheet = {
  css: `.grp{--sf:var(--s1);background:var(--s1);border-radius:var(--r1)}
.grp-i{position:relative}
.grp-i:first-child{border-start-start-radius:var(--r1);border-start-end-radius:var(--r1)}
.grp-i:last-child{border-end-start-radius:var(--r1);border-end-end-radius:var(--r1)}
.grp-i+.grp-i .row:first-child::before{content:"";position:absolute;inset-block-start:0;inset-inline:var(--hs,60px) 0;border-block-start:1px solid var(--hair);pointer-events:none}
@media (forced-colors:active){.grp{border:1px solid}}`,
}
