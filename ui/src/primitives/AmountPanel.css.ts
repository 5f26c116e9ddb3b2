import type { Sheet } from '../styles/Sheet.js'

export const amountPanelSheet: Sheet = {
  css: `.apan{--sf:var(--s1);border-radius:var(--r1);background:var(--s1)}
.apan-a{padding:28px 16px 20px;text-align:center;cursor:text}
.apan-f{display:flex;align-items:center;justify-content:center;gap:6px;min-height:28px;color:var(--muted)}
.apan-b{display:flex;align-items:center;gap:12px;min-height:60px;padding-block:8px;padding-inline:8px 12px;border-block-start:1px solid var(--hair)}
.apan-e{display:flex;flex:1 1 auto;align-items:center;justify-content:flex-end;gap:10px;min-width:0;color:var(--muted)}
@media (forced-colors:active){.apan{border:1px solid}}`,
}
