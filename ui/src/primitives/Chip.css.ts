import type { Sheet } from '../styles/Sheet.js'

export const chipSheet: Sheet = {
  css: `.chip{position:relative;display:inline-flex;align-items:center;gap:8px;min-height:32px;padding:4px 10px;border-radius:var(--r2);background:var(--s1);font-weight:500;font-size:12px;line-height:16px;letter-spacing:0;transition:background-color .12s ease-out}
.chip i{font-style:normal;color:var(--muted);padding:0 1px}
.chip .ico{color:var(--muted)}
.chip-y .ico{color:var(--success)}
.chip-w .ico{color:var(--warning)}
@keyframes lk-tick{from{transform:scale(.6)}}
.chip-y .ico{animation:lk-tick .2s var(--ease)}
@media (hover:hover){.chip:hover{background:var(--s2)}}
@media (forced-colors:active){.chip{border:1px solid}}`,
}
