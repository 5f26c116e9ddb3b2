import type { Sheet } from '../styles/Sheet.js'

// Tiles stand 8 px apart and end where other surfaces do: half the gap lies outside. Every clip and every box that could
// scroll is looked at in each frame, so there is one a tile, which its label needs.
export const virtualGridSheet: Sheet = {
  css: `.vgrid{--sf:var(--s1);background:var(--bg);position:relative;max-height:var(--vh);margin:-4px;overflow:hidden auto;overscroll-behavior:contain;border-radius:calc(var(--r1) + 4px);scrollbar-width:thin;scrollbar-color:var(--s3) #0000}
.vgrid-s{position:relative;contain:layout style}
.vgrid-r{position:absolute;inset-block-start:0;inset-inline:0;display:grid;grid-template-columns:repeat(var(--n),minmax(0,1fr));block-size:var(--rh);contain:size layout style}
.vgrid-i{padding:4px;min-inline-size:0}
.vgrid .tile{block-size:100%}
.vgrid .mark-g{contain:size layout style}
.vgrid .tile-l{overflow:clip;contain:size layout style}`,
}
