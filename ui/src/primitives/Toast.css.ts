import type { Sheet } from '../styles/Sheet.js'

export const toastSheet: Sheet = {
  css: `.tst{--sf:var(--bg);display:flex;align-items:center;gap:12px;width:370px;max-width:100%;min-height:60px;padding-block:10px;padding-inline:16px 8px;border-radius:var(--r1);background:var(--bg);color:var(--fg);box-shadow:var(--shadow);animation:lk-tst .2s var(--ease)}
.tst>.ico,.tst>.spin{color:var(--muted)}
.tst-success>.ico{color:var(--success)}.tst-warning>.ico{color:var(--warning)}.tst-error>.ico{color:var(--error)}
.tst-b{flex:1 1 auto;min-width:0;overflow-wrap:anywhere}
.tst-t{display:block;font-weight:500}
.tst-t+.tst-p{color:var(--muted)}
.tst-p{display:block}
.tst-s{width:max-content;min-height:44px;padding-inline:12px 16px;gap:8px;border-radius:22px;margin-inline:auto;background:var(--s2)}
@keyframes lk-tst{from{opacity:0;transform:translateY(8px)}}
@media (forced-colors:active){.tst{border:1px solid}}`,
}
