import type { Sheet } from '../styles/Sheet.js'

export const sheetHandleSheet: Sheet = {
  css: `.hndl{position:absolute;z-index:3;inset-block-start:0;inset-inline:0;block-size:20px;touch-action:none;cursor:grab}
.hndl::before{content:"";position:absolute;inset-block-start:8px;inset-inline-start:calc(50% - 18px);inline-size:36px;block-size:5px;border-radius:3px;background:var(--s3)}
.hndl+*{padding-block-start:8px}
@media (forced-colors:active){.hndl::before{background:CanvasText}}`,
}
