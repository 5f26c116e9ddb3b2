import type { Sheet } from '../styles/Sheet.js'
import { squirclePoints } from '../styles/squirclePoints.js'

const percent = (value: number) => `${+(value * 100).toFixed(2)}%`
const squircle = () => `polygon(${squirclePoints().map(([x, y]) => `${percent(x)} ${percent(y)}`)})`

export const markSheet: Sheet = {
  css: () => `.mark{--m:36px;position:relative;display:block;flex:none;inline-size:var(--m);block-size:var(--m);user-select:none;-webkit-user-select:none}
.mark-i{position:relative;display:grid;place-items:center;inline-size:100%;block-size:100%;overflow:hidden;clip-path:${squircle()};forced-color-adjust:none}
.mark-o>.mark-i{clip-path:none;border-radius:50%}
.mark-g{color:#fff;font:600 calc(var(--m)*.44)/1 var(--font);letter-spacing:0;background:linear-gradient(145deg,hsl(var(--h) 52% 50%),hsl(calc(var(--h) + 30) 58% 36%));background:linear-gradient(145deg,oklch(.57 .12 var(--h)),oklch(.44 .12 calc(var(--h) + 35)))}
.mark-n{background:var(--s2);color:var(--fg)}
.mark-4{grid-template-columns:11px 11px;gap:4px;place-content:center}.mark-4 .mark{--m:11px!important}
.mark img{position:absolute;inset:0;inline-size:100%;block-size:100%;object-fit:cover;opacity:0;transition:opacity .16s ease-out}
.mark .mark-y{opacity:1}
.mark-b{position:absolute;inset-block-end:-4px;inset-inline-end:-3px;display:grid;place-items:center;inline-size:18px;block-size:18px;border-radius:6.5px;background:var(--sf);forced-color-adjust:none}
.mark-s{inline-size:16px;block-size:16px;border-radius:6px}
.mark-b>.mark{--m:14px!important}.mark-s>.mark{--m:12px!important}
.mark-k{display:grid;place-items:center;inline-size:18px;block-size:18px;border:2px solid var(--sf);border-radius:50%;background:var(--s2);color:var(--fg);box-sizing:content-box;margin:-2px}
.mark-k.mark-k-accent{background:var(--accent);color:var(--acc-fg)}.mark-k.mark-k-error{background:var(--error);color:var(--bg)}.mark-k.mark-k-success{background:var(--success);color:var(--bg)}`,
}
