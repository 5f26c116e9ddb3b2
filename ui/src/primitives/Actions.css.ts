import type { Sheet } from '../styles/Sheet.js'

export const actionsSheet: Sheet = {
  css: `.acts{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:8px;margin-block-start:4px}
.acts-s{grid-auto-flow:row}`,
}
