import type { Sheet } from '@latchkit/ui/components'

export const pairingSheet: Sheet = {
  css: `.wcp{display:flex;flex-direction:column;gap:12px}
.wcp-b{display:flex;align-items:center;justify-content:space-between;gap:12px;min-height:36px;padding-inline:12px 4px}
.wcp-s{display:flex;align-items:center;gap:10px;min-width:0;color:var(--muted)}
.wcp-s>:first-child{flex:none}
.wcp-s b{font-weight:500;color:var(--fg);font-variant-numeric:tabular-nums;direction:ltr;unicode-bidi:isolate}
.wcp-h{display:grid;justify-items:center;padding-block:14px}
.wcp-k{display:grid;justify-items:center;gap:14px;padding-block:4px 20px}
.wcp-l{display:flex;flex-direction:column;gap:8px}
.wcp-n{min-height:20px;padding-inline:16px;text-align:center;color:var(--muted);text-wrap:balance}`,
}
