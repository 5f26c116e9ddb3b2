import type { Sheet } from '../styles/Sheet.js'

export const addressGroupsSheet: Sheet = {
  css: `.adr{display:grid;grid-template-columns:auto repeat(5,auto);justify-content:space-between;gap:0 4px;font:500 16px/26px var(--mono);letter-spacing:0;direction:ltr;unicode-bidi:isolate;text-align:start}
.adr-6{grid-template-columns:repeat(6,auto)}
.adr-c{font-size:14px;line-height:24px;row-gap:2px}
.adr-x{color:var(--muted)}.adr-x~:nth-child(5n+2){grid-column:2}
.adr mark{margin:0 -5px;padding:0 5px;border-radius:6px;background:var(--wa-t2);color:var(--wa-f);text-decoration:underline;text-underline-offset:3px;text-decoration-thickness:1px}
@media (max-width:359px){.adr{font-size:14px}}`,
}
