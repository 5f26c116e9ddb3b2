import type { Sheet } from '../styles/Sheet.js'

export const modalHeaderSheet: Sheet = {
  css: `.mhdr{position:relative;flex:none}
.mhdr-n{animation:lk-mhdr .12s ease-out}
@keyframes lk-mhdr{from{opacity:0}}
.mhdr-p{position:absolute;inset-block-end:0;inset-inline:12px;block-size:2px;border-radius:1px;overflow:hidden;background:var(--s2)}
.mhdr-p::before{content:"";display:block;block-size:100%;inline-size:40%;border-radius:1px;background:var(--acc-t);animation:lk-mhdr-p 1.4s linear infinite}
@keyframes lk-mhdr-p{from{transform:translateX(-100%)}to{transform:translateX(250%)}}
@media (prefers-reduced-motion:reduce){.mhdr-p::before{inline-size:100%;opacity:.6}}`,
}
