import type { Sheet } from '../styles/Sheet.js'

const live = ':is(a,button).row:not([aria-disabled=true])'

export const rowSheet: Sheet = {
  css: `.row{--hs:60px;position:relative;display:flex;align-items:center;gap:12px;width:100%;min-height:60px;padding:9px 12px;border-radius:inherit;text-align:start;transition:background-color .12s ease-out}
.row-two{min-height:64px}.row-plain{min-height:56px}
.row-n{--hs:16px;padding-inline:16px}
.row-b{flex:1 1 auto;min-width:0}
.row-t,.row-s{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.row-t{font-weight:500;font-size:16px;line-height:var(--lh,22px);letter-spacing:calc(var(--tr)*-.012em)}
.row-s{font-size:14px;line-height:18px;color:var(--muted)}
.row-s .mono{font-size:12px}
.row-o{display:block;font-size:12px;line-height:16px;letter-spacing:0;color:var(--muted)}
.row-e{flex:none;max-width:60%;text-align:end;color:var(--muted)}
.row-e .row-t{color:var(--fg)}
.row-e+.row-c{margin-inline-start:-6px}
.row-m{display:block;flex:none}
.row-c{display:flex;flex:none;align-items:center;gap:6px;color:var(--muted)}
.row[aria-disabled=true]{color:var(--muted)}
.row:focus-visible{z-index:1}
@media (hover:hover){${live}:hover{background:var(--s2)}${live}:hover>.row-m{--sf:var(--s2)}}
${live}:active{background:var(--s3)}${live}:active>.row-m{--sf:var(--s3)}
.row-on{--sf:var(--s2);background:var(--s2)}`,
}
