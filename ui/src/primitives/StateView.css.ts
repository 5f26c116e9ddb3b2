import type { Sheet } from '../styles/Sheet.js'

export const stateViewSheet: Sheet = {
  css: `.sview{padding:8px 12px 20px;text-align:center}
.sview-v{padding-block:12px 16px}
.sview>*+*{margin-block-start:20px}
.sview-t{font-weight:600;font-size:22px;line-height:28px;letter-spacing:calc(var(--tr)*-.02em);text-wrap:balance;overflow-wrap:anywhere}
.sview-p{max-width:270px;margin:6px auto 0;color:var(--muted);text-wrap:balance;overflow-wrap:anywhere}
.sview-w .sview-p{max-width:310px}
.sview-p strong,.sview-p b{font-weight:500;color:var(--fg)}
.sview-t:focus-visible{box-shadow:none}`,
}
