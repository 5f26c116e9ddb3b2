import type { Sheet } from '@latchkit/ui/parts'

export const activitySheet: Sheet = {
  css: `.act{display:flex;flex-direction:column;gap:8px}
.act-s .row-t{color:var(--muted)}
.act .row-e{max-width:52%}
.act-e{display:flex;flex-direction:column;align-items:center;gap:8px;padding:14px 12px;color:var(--muted);font-size:14px;line-height:18px;text-align:center}
.act-h{display:flex;align-items:center;block-size:36px;padding-inline:12px}
.act-o{position:relative;display:flex;flex:none}
.act-o .spin{position:absolute;inset:-6px}
.act-o .spin circle{stroke-width:1}
.act-w{height:100%;border-radius:inherit}`,
}
