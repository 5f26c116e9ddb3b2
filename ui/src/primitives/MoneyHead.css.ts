import type { Sheet } from '../styles/Sheet.js'

export const moneyHeadSheet: Sheet = {
  css: `.mhead{display:flex;flex-direction:column;align-items:center;padding:4px 0 20px;text-align:center}
.mhead-a{--m:20px;max-width:100%;margin-block-start:12px}
.mhead-a .amt{line-height:1.2}
.mhead-f{color:var(--muted)}`,
}
