import type { Sheet } from '../styles/Sheet.js'

export const modalHeaderSheet: Sheet = {
  css: `.mhdr{position:relative;flex:none}
.mhdr-t{animation:lk-mhdr .12s ease-out}
@keyframes lk-mhdr{from{opacity:0}}
.mhdr-p{position:absolute;inset-block-end:0;inset-inline:12px;block-size:2px;border-radius:1px;overflow:hidden;background:var(--s2)}
.mhdr-p::before{content:"";display:block;block-size:100%;inline-size:40%;border-radius:1px;background:var(--acc-t);animation:lk-mhdr-p 1.4s linear infinite}
@keyframes lk-mhdr-p{from{transform:translateX(-100%)}to{transform:translateX(250%)}}
@media (prefers-reduced-motion:reduce){.mhdr-p::before{inline-size:100%;opacity:.6}}
.fam{position:relative;display:flex;align-items:center;block-size:36px;padding-inline:10px 6px;gap:4px;border-radius:18px;color:var(--muted);font-weight:500;max-width:120px}
.fam>select{position:absolute;inset:0;inline-size:100%;block-size:100%;opacity:0;cursor:pointer;font:inherit;font-size:16px}
.fam:has(select:focus-visible){box-shadow:var(--ring)}
.fam option{color:CanvasText;background:Canvas}
@media (hover:hover){.fam:hover{background:var(--s2)}}`,
}
