import type { Sheet } from '../styles/Sheet.js'

export const stateTileSheet: Sheet = {
  css: `.stile{display:grid;place-items:center;inline-size:72px;block-size:72px;margin-inline:auto;border-radius:calc(var(--r)*6/7);background:var(--s1);color:var(--muted)}
.stile-success{background:var(--ok-t);color:var(--success)}.stile-warning{background:var(--wa-t);color:var(--warning)}.stile-error{background:var(--er-t);color:var(--error)}
@media (forced-colors:active){.stile{border:1px solid}}`,
}
