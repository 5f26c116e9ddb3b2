import type { Sheet } from '../styles/Sheet.js'

export const gridSheet: Sheet = {
  css: `.grid{display:grid;grid-template-columns:repeat(var(--n),minmax(0,1fr));gap:8px}
.grid-a{grid-template-columns:repeat(var(--n),calc((100% - 48px)/4));justify-content:center;gap:16px;justify-items:center;padding-block-end:12px}`,
}
