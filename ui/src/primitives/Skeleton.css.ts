import type { Sheet } from '../styles/Sheet.js'

export const skeletonSheet: Sheet = {
  css: `.skel{display:block;flex:none;inline-size:var(--w,100%);block-size:var(--b,14px);max-width:100%;border-radius:6px;background:var(--s2);animation:lk-skel 1.6s ease-in-out infinite}
.skel-circle{border-radius:50%;inline-size:var(--b)}
.skel-block{border-radius:var(--r2)}
.skel-row{display:flex;align-items:center;gap:12px;padding:9px 12px;min-height:60px}
.row.skel-row2{min-height:64px}
.skel-c{display:flex;flex:1 1 auto;flex-direction:column;gap:8px}
.skel-c:last-child:not(:nth-child(2)){align-items:flex-end;flex:none}
@keyframes lk-skel{50%{opacity:.55}}
@media (forced-colors:active){.skel{background:GrayText;opacity:.4;forced-color-adjust:none}}`,
}
