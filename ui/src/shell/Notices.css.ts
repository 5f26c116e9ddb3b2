import type { Sheet } from '../styles/Sheet.js'

export const noticesSheet: Sheet = {
  css: `.ntc{position:absolute;z-index:4;inset-inline:12px;display:flex;justify-content:center;pointer-events:none}
.ntc>*{pointer-events:auto}
.ntc-s{inset-block-start:10px;inset-inline:56px}
.hndl~.ntc-s{inset-block-start:18px}
.ntc-p{position:fixed;z-index:2147483000;inset-block-start:calc(16px + env(safe-area-inset-top,0px))}
.ntc-t{inset-block-start:calc(16px + env(safe-area-inset-top,0px))}`,
}
