import type { Sheet } from '../styles/Sheet.js'

export const surfaceSheet: Sheet = {
  css: `.surf{--sf:var(--s1);border-radius:var(--r1);background:var(--s1)}
.surf-p{padding:12px 16px}
@media (forced-colors:active){.surf{border:1px solid}}`,
}
