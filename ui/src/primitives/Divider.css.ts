import type { Sheet } from '../styles/Sheet.js'

export const dividerSheet: Sheet = {
  css: `.dvd{display:flex;align-items:center;gap:12px;min-height:36px;padding:0 12px;font-size:12px;line-height:16px;letter-spacing:0;color:var(--muted)}
.dvd::before,.dvd::after{content:"";flex:1;border-block-start:1px solid var(--hair)}`,
}
