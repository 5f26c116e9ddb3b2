import type { Sheet } from '../styles/Sheet.js'

export const segmentedTabsSheet: Sheet = {
  css: `.tabs{position:relative;display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);min-height:44px;padding:4px;border-radius:var(--r1);background:var(--s1)}
.tabs-h{position:absolute;inset-block:4px;inset-inline-start:calc(4px + (100% - 8px)/var(--n)*var(--i));inline-size:calc((100% - 8px)/var(--n));border-radius:var(--r2);background:var(--seg);box-shadow:0 0 0 .5px var(--edge),0 1px 2px #0000001a;transition:inset-inline-start .2s var(--ease)}
.tabs-t{position:relative;display:flex;align-items:center;justify-content:center;gap:6px;min-height:36px;padding:4px 8px;border-radius:var(--r2);font-weight:500;font-size:14px;line-height:20px;color:var(--muted);text-align:center;transition:color .12s ease-out}
.tabs-t>span:first-child{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.tabs-t[aria-selected=true]{color:var(--fg)}
.tabs-d{flex:none;inline-size:6px;block-size:6px;border-radius:50%;background:var(--acc-t)}
@media (hover:hover){.tabs-t:hover{color:var(--fg)}}
@media (pointer:coarse){.tabs-t::after{content:"";position:absolute;inset:-4px 0}}
@media (forced-colors:active){.tabs{border:1px solid}.tabs-h{background:Highlight;forced-color-adjust:none}.tabs-t[aria-selected=true]{color:HighlightText;forced-color-adjust:none}}`,
}
