import type { Sheet } from '../styles/Sheet.js'

/**
 * The buttons stand in the page itself, so this sheet is adopted by the document. It is written to lose against
 * a page's own classes in nothing but what they set, and to hold its size before and after any change of words. It is
 * scaled at all times, or the browser would lay out the page at each press. It answers at once and eases back, and not at
 * all once the modal is open: a motion that is cut short is an event while the modal has to be drawn.
 */
export const buttonSheet: Sheet = {
  css: `.lk-button{--b:var(--lk-bg,#131518);--f:var(--lk-fg,#f2f3f5);--a:var(--lk-accent,#2a69e6);all:unset;box-sizing:border-box;display:inline-flex;align-items:center;justify-content:center;gap:8px;min-block-size:44px;min-inline-size:132px;max-inline-size:100%;padding-inline:16px;border-radius:calc(var(--lk-radius,28px)/2);font:600 16px/24px var(--lk-font,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif);letter-spacing:0;font-variant-numeric:tabular-nums;cursor:pointer;user-select:none;-webkit-user-select:none;-webkit-tap-highlight-color:transparent;touch-action:manipulation;color:var(--lk-accent-fg,#fafcff);background:var(--a);scale:1}
.lk-button:focus-visible{outline:2px solid var(--a);outline-offset:2px}
.lk-button:active{scale:.985}
.lk-button:disabled{cursor:default;opacity:.5;scale:1}
.lk-button[data-size=small]{min-block-size:36px;min-inline-size:112px;padding-inline:12px;font-size:14px;line-height:20px;border-radius:calc(var(--lk-radius,28px)*3/7)}
.lk-button[data-state=set]{color:var(--f);background:color-mix(in oklab,var(--f) 10%,var(--b));font-weight:500}
.lk-button[data-theme=light]{--b:var(--lk-bg,#fefeff);--f:var(--lk-fg,#17191f);--a:var(--lk-accent,#2162e1)}
@media (prefers-color-scheme:light){.lk-button[data-theme=system]{--b:var(--lk-bg,#fefeff);--f:var(--lk-fg,#17191f);--a:var(--lk-accent,#2162e1)}}
@media (hover:hover){.lk-button:hover:enabled{filter:brightness(.94)}}
.lk-button>bdi,.lk-button>span{min-inline-size:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.lk-button>[data-warn]{color:var(--lk-warning,#f5bd56);background:none;font-size:16px}
.lk-button[data-theme=light]>[data-warn]{color:var(--lk-warning,#8d5c00)}
@media (prefers-reduced-motion:no-preference){.lk-button{transition:filter .12s ease-out,scale .08s ease-out}.lk-button:hover{transition-property:scale}.lk-button:active,.lk-button[aria-expanded=true]{transition:none}}
@media (forced-colors:active){.lk-button{border:1px solid}}`,
}
