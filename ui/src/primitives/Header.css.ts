import type { Sheet } from '../styles/Sheet.js'

export const headerSheet: Sheet = {
  css: `.hdr{display:grid;flex:none;grid-template-columns:minmax(44px,1fr) minmax(0,auto) minmax(44px,1fr);align-items:center;gap:8px;min-height:64px;padding:0 12px}
.hdr-t{font-weight:600;font-size:16px;line-height:24px;letter-spacing:calc(var(--tr)*-.012em);text-align:center;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.hdr-s{display:flex;min-width:0}.hdr-s>.pill{margin-inline-start:4px}
.hdr-e{display:flex;justify-content:flex-end}
.hdr-t:focus-visible{box-shadow:none}`,
}
