import type { Sheet } from '../styles/Sheet.js'

export const swapPanelSheet: Sheet = {
  css: `.swp{display:grid;grid-template:auto 4px auto/minmax(0,1fr)}
.swp>:nth-child(2){grid-row:3}
.swp-p{--sf:var(--s1);padding:14px 16px 16px;border-radius:var(--r1);background:var(--s1)}
.swp-l,.swp-r{display:flex;align-items:center;justify-content:space-between;gap:8px}
.swp-l{min-height:20px;color:var(--muted)}
.swp-l>span{display:flex;align-items:center;gap:8px;min-width:0}
.swp-l .sbtn{min-height:20px;padding-block:0;margin-inline-start:0}
.swp-r{margin-block:7px 4px}
.swp-r>:first-child{flex:0 1 auto;min-width:0}
.swp-f{min-height:20px;color:var(--muted)}
.swp-n{grid-row:2;justify-self:center;z-index:1;margin-block:-20px;display:grid;place-items:center;inline-size:44px;block-size:44px;border-radius:calc(var(--r2) + 4px);background:var(--bg)}
.swp-n .ibtn{color:var(--fg)}
.swp-n .ico{transition:transform .2s var(--ease)}
.swp-o .ico{transform:rotate(180deg)}
@media (forced-colors:active){.swp-p{border:1px solid}}`,
}
