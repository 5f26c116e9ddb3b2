import type { Sheet } from '../styles/Sheet.js'
import { squirclePoints } from '../styles/squirclePoints.js'

const percent = (value: number) => `${+(value * 100).toFixed(2)}%`
const edge = (px: number) =>
  `inline-size:${px}px!important;block-size:${px}px!important;font-size:${px * 0.44}px!important`
const squircle = () => `polygon(${squirclePoints().map(([x, y]) => `${percent(x)} ${percent(y)}`)})`

export const markSheet: Sheet = {
  css: () => `.mark{position:relative;display:block;flex:none;inline-size:36px;block-size:36px;forced-color-adjust:none}
.mark-i{position:relative;display:block;inline-size:100%;block-size:100%;color:#fff;font:600 1em/1 var(--font);letter-spacing:0}
.mark-g{position:absolute;inset:0;display:grid;place-items:center;contain:strict}
.mark-g,.mark-n,.mark img{border-radius:50%;clip-path:${squircle()}}
@supports (corner-shape:superellipse(2.2)){.mark-g,.mark-n,.mark img{corner-shape:superellipse(2.2);clip-path:none}}
.mark-o>.mark-i,.mark-o>.mark-i>*{corner-shape:round;clip-path:none}
.mark-n{display:grid;place-items:center;background:var(--s2);color:var(--fg)}
.mark-4{grid-template-columns:11px 11px;gap:4px;place-content:center}.mark-4 .mark{${edge(11)}}
.mark img{position:absolute;inset:0;inline-size:100%;block-size:100%;object-fit:cover;opacity:0;transition:opacity .16s ease-out}
.mark .mark-y{opacity:1}
.mark-b{position:absolute;inset-block-end:-4px;inset-inline-end:-3px;display:grid;place-items:center;inline-size:18px;block-size:18px;border-radius:6.5px;background:var(--sf)}
.mark-s{inline-size:16px;block-size:16px;border-radius:6px}
.mark-b>.mark{${edge(14)}}.mark-s>.mark{${edge(12)}}
.mark-k{display:grid;place-items:center;inline-size:18px;block-size:18px;border:2px solid var(--sf);border-radius:50%;background:var(--s2);color:var(--fg);box-sizing:content-box;margin:-2px}
.mark-k.mark-k-accent{background:var(--accent);color:var(--acc-fg)}.mark-k.mark-k-error{background:var(--error);color:var(--bg)}.mark-k.mark-k-success{background:var(--success);color:var(--bg)}`,
}
