import type { Sheet } from '../styles/Sheet.js'

export const tagSheet: Sheet = {
  css: `.tag{display:inline-flex;flex:none;align-items:center;gap:6px;max-width:140px;min-height:24px;padding:4px 8px;border-radius:var(--r3);background:var(--tag);color:var(--muted);font-weight:500;font-size:12px;line-height:16px;letter-spacing:0;white-space:nowrap}
.tag>span{overflow:hidden;text-overflow:ellipsis}
.tag-d::before{content:"";flex:none;inline-size:6px;block-size:6px;border-radius:50%;background:var(--dot,currentColor)}
.tag-success{--dot:var(--success)}.tag-warning{--dot:var(--warning)}.tag-error{--dot:var(--error)}
.tag-f.tag-success{background:var(--ok-t);color:var(--success)}.tag-f.tag-warning{background:var(--wa-t);color:var(--warning)}.tag-f.tag-error{background:var(--er-t);color:var(--error)}
@media (forced-colors:active){.tag{border:1px solid}.tag-d::before{background:CanvasText;forced-color-adjust:none}}`,
}
