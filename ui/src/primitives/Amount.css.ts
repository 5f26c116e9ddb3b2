import type { Sheet } from '../styles/Sheet.js'

export const amountSheet: Sheet = {
  css: `.amt{display:inline-block;max-width:100%;direction:ltr;unicode-bidi:isolate;font-variant-numeric:tabular-nums;overflow-wrap:break-word}
.amt-balance,.amt-send,.amt-swap{font-weight:600;font-size:clamp(var(--m,28px),calc(min(var(--w,330px),100cqi - var(--v,56px))/(var(--c)*.58)),var(--z))}
.amt-balance{--z:40px;line-height:48px;letter-spacing:-.035em}
.amt-send{--z:56px;line-height:64px;letter-spacing:-.045em}
.amt-swap{--z:36px;--w:182px;--v:190px;line-height:44px;letter-spacing:-.04em}
.amt-muted{color:var(--muted)}.amt-success{color:var(--success)}.amt-error{color:var(--error)}
.amt i{font-style:normal;color:var(--muted)}`,
}
