import type { Sheet } from '../styles/Sheet.js'

// Dark on light in both themes: many scanners do not read an inverted code.
export const qrCodeSheet: Sheet = {
  css: `.qr{--sf:#fafafc;position:relative;display:grid;place-items:center;inline-size:100%;aspect-ratio:1;padding:6.94%;border-radius:var(--r1);background:#fafafc;color:#14161b;forced-color-adjust:none}
.qr::after{content:"";position:absolute;inset:0;border-radius:inherit;box-shadow:inset 0 0 0 1px var(--edge);pointer-events:none}
.qr-c{position:relative;display:grid;place-items:center;inline-size:100%;container-type:inline-size;direction:ltr}
.qr-c>*{grid-area:1/1}
.qr-s{display:block;inline-size:100%;block-size:auto;fill:currentColor;animation:lk-qr .16s ease-out}
.qr-c>.mark{inline-size:20.2cqi!important;block-size:20.2cqi!important;font-size:8.9cqi!important}
.qr-w .qr-s{fill:#14161b1f;animation:lk-skel 1.6s ease-in-out infinite}
.qr-w .qr-d{fill:none;stroke:#14161b1f;stroke-width:.62;stroke-linecap:round;stroke-dasharray:0 1.7826}
.qr-o{opacity:.14}
.qr-v{position:absolute;inset:0;display:grid;place-items:center;padding:24px}
@keyframes lk-qr{from{opacity:0}}
@keyframes lk-skel{50%{opacity:.55}}`,
}
