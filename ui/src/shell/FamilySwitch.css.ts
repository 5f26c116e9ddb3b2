import type { Sheet } from '../styles/Sheet.js'

export const familySwitchSheet: Sheet = {
  css: `.fam{position:relative;display:flex;align-items:center;align-self:center;block-size:36px;padding-inline:10px 6px;gap:4px;border-radius:18px;color:var(--muted);font-weight:500;max-width:120px}
.fam>select{position:absolute;inset:0;inline-size:100%;block-size:100%;opacity:0;cursor:pointer;font:inherit;font-size:16px}
.fam:has(select:focus-visible){box-shadow:var(--ring)}
.fam option{color:CanvasText;background:Canvas}
@media (hover:hover){.fam:hover{background:var(--s2)}}`,
}
