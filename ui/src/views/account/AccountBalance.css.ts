import type { Sheet } from '../../styles/Sheet.js'

export const accountBalanceSheet: Sheet = {
  css: '.bal{line-height:48px;color:var(--muted)}.bal-w{margin-block:7px}',
}
