import type { Sheet } from '../styles/Sheet.js'

export const tileSheet: Sheet = {
  css: `.tile .mark-b{--sf:var(--s1)}
.tile{position:relative;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:8px;width:100%;min-height:88px;padding:12px 4px 36px;border-radius:var(--r1);background:var(--s1);font-weight:500;font-size:12px;line-height:16px;letter-spacing:0;text-align:center;transition:background-color .12s ease-out,transform .08s ease-out}
.tile-l{position:absolute;inset:auto 6px 12px;block-size:16px;contain:strict;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.tile:active:not([aria-disabled=true]){transform:scale(.985);background:var(--s3)}
.tile:active:not([aria-disabled=true]) .mark-b{--sf:var(--s3)}
.tile[aria-disabled=true]{color:var(--muted)}
@media (hover:hover){.tile:hover:not([aria-disabled=true],:active){background:var(--s2)}.tile:hover:not([aria-disabled=true],:active) .mark-b{--sf:var(--s2)}}
@media (forced-colors:active){.tile{border:1px solid}}`,
}
