import type { Sheet } from '../styles/Sheet.js'

export const waitingRingSheet: Sheet = {
  css: `.wring{--sf:var(--bg);position:relative;display:grid;place-items:center;inline-size:112px;block-size:112px;margin-inline:auto}
.wring-r{position:absolute;inset:0;overflow:visible}
.wring-r path{fill:none;stroke:var(--s3);stroke-width:3;stroke-linecap:round;stroke-linejoin:round}
.wring-r .wring-d{stroke:var(--acc-t);stroke-dasharray:23 77;animation:lk-ring 1.4s linear infinite}
.wring-done .wring-r path{stroke:var(--success)}
.wring-b{position:absolute;inset-block-end:12px;inset-inline-end:10px;display:grid;place-items:center;inline-size:28px;block-size:28px;border:3px solid var(--bg);border-radius:50%;background:var(--error);color:var(--bg);animation:lk-pop .2s var(--ease)}
.wring-done .wring-b{background:var(--success)}
@keyframes lk-ring{to{stroke-dashoffset:-100}}
@keyframes lk-pop{from{transform:scale(.6);opacity:0}}
@media (prefers-reduced-motion:reduce){.wring-r .wring-d{stroke-dasharray:none}}
@media (forced-colors:active){.wring-r .wring-d{stroke:Highlight}}`,
}
