import type { Sheet } from '../styles/Sheet.js'

export const linkSheet: Sheet = {
  css: `.lnk{position:relative;border-radius:4px;color:var(--acc-t);text-decoration:none;overflow-wrap:anywhere}
.lnk-f{color:var(--fg);text-decoration:underline;text-decoration-color:var(--border);text-underline-offset:3px;text-decoration-thickness:1px}
.lnk .ico{display:inline-block;vertical-align:-3px;margin-inline-start:4px}
@media (hover:hover){.lnk:hover{text-decoration:underline;text-decoration-color:currentColor;text-underline-offset:3px}}
@media (forced-colors:active){.lnk{text-decoration:underline}}`,
}
