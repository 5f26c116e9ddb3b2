import type { Sheet } from '../styles/Sheet.js'

export const noteSheet: Sheet = {
  css: `.note{display:flex;align-items:flex-start;gap:10px;padding:12px 16px;border-radius:var(--r1);background:var(--s1);--nc:var(--muted)}
.note>.ico,.note>.spin{color:var(--nc);flex:none}
.note-b{flex:1 1 auto;min-width:0;overflow-wrap:anywhere}
.note-t{display:block;font-weight:500}
.note-t+.note-p{color:var(--muted)}
.note-p{display:block}
.note-success{background:var(--ok-t);--nc:var(--success)}.note-warning{background:var(--wa-t);--nc:var(--warning)}.note-error{background:var(--er-t);--nc:var(--error)}
.note-error .note-t+.note-p{color:var(--fg)}
.note-a{flex:none;margin-block:-8px;margin-inline-end:-8px;align-self:center}
@media (forced-colors:active){.note{border:1px solid}}`,
}
