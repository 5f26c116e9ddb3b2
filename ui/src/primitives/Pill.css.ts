import type { Sheet } from '../styles/Sheet.js'

export const pillSheet: Sheet = {
  css: `.pill{--sf:var(--s2);position:relative;display:inline-flex;flex:none;align-items:center;gap:10px;max-width:100%;min-height:44px;padding-block:4px;padding-inline:8px 12px;border-radius:22px;background:var(--s2);font-weight:600;font-size:16px;line-height:24px;letter-spacing:calc(var(--tr)*-.012em);transition:background-color .12s ease-out}
.pill>span:not(.mark){min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.pill>.ico{color:var(--muted)}
.pill-network{flex:0 1 auto;--sf:var(--s1);gap:8px;min-height:36px;padding-inline:8px 10px;border-radius:18px;background:var(--s1);font-weight:500;font-size:14px;line-height:20px}
.pill-name{flex:0 1 auto;gap:6px;min-height:24px;padding:0 6px;border-radius:var(--r3);background:none}
@media (hover:hover){button.pill:hover:not([aria-disabled=true]){background:var(--s3)}button.pill-network:hover:not([aria-disabled=true]){background:var(--s2)}button.pill-name:hover:not([aria-disabled=true]){background:var(--s1)}}
@media (forced-colors:active){.pill{border:1px solid}}`,
}
