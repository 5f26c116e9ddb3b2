import type { Sheet } from '@latchkit/ui/parts'

export const endingSheet: Sheet = {
  css: `.wcn{position:fixed;z-index:2147483000;inset-inline:12px;inset-block-start:calc(16px + env(safe-area-inset-top,0px));display:flex;justify-content:center;pointer-events:none}
.wcn>*{pointer-events:auto;align-items:flex-start;padding-block:14px}
.wcn .tst>:last-child{margin-block:-8px}
.wcn .wcn-a{display:flex;flex-wrap:wrap;gap:8px;padding-block-start:10px}`,
}
