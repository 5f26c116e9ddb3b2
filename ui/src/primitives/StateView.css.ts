import type { Sheet } from '../styles/Sheet.js'

export const stateViewSheet: Sheet = {
  css: `.sview{padding:12px 12px 28px;text-align:center}
.sview-t{margin-block-start:20px;font-weight:600;font-size:22px;line-height:28px;letter-spacing:calc(var(--tr)*-.02em);text-wrap:balance;overflow-wrap:anywhere}
.sview-t:first-child{margin-block-start:0}
.sview-p{max-width:270px;margin:6px auto 0;color:var(--muted);text-wrap:balance;overflow-wrap:anywhere}
.sview-w .sview-p{max-width:310px}
.sview-p strong,.sview-p b{font-weight:500;color:var(--fg)}
.sview-t:focus-visible{box-shadow:none}`,
}
