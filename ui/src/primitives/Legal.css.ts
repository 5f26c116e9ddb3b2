import type { Sheet } from '../styles/Sheet.js'

export const legalSheet: Sheet = {
  css: `.legal{padding:8px 12px 4px;text-align:center;text-wrap:balance;font-size:12px;line-height:16px;letter-spacing:0;color:var(--muted)}`,
}
