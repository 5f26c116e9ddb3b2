import type { Sheet } from '../styles/Sheet.js'

export const accountHeadSheet: Sheet = {
  css: `.ahead{display:flex;flex-direction:column;align-items:center;padding:4px 0 12px;text-align:center}
.ahead-n{display:flex;max-width:100%;min-height:24px;margin-block-start:12px}
.ahead-c{display:flex;margin-block-start:8px;min-height:32px}
.ahead-b{max-width:100%;margin-block-start:16px;min-height:48px}
.ahead-d{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:0 5px;min-height:20px;margin-block-start:2px;color:var(--muted)}.ahead-d .amt{font-weight:500}`,
}
