import type { Sheet } from '../styles/Sheet.js'

export const gridSheet: Sheet = {
  css: `.grid{display:grid;grid-template-columns:repeat(var(--n),minmax(0,1fr));gap:8px}
.grid-a{justify-items:center;padding-inline:4px}`,
}
