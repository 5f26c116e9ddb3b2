import type { Sheet } from '../styles/Sheet.js'

export const cardSheet: Sheet = {
  css: `.card{--sf:var(--bg);container-type:inline-size;position:relative;display:flex;flex-direction:column;width:370px;max-width:100%;border-radius:var(--r);background:var(--bg);color:var(--fg);box-shadow:var(--shadow)}
.card-c{overflow:hidden;overflow:clip}
.card-sheet{width:100%;border-end-start-radius:0;border-end-end-radius:0;padding-block-end:calc(8px + env(safe-area-inset-bottom,0px))}
.card-full{width:100%;min-height:100%;border-radius:0;box-shadow:none;padding-block:env(safe-area-inset-top,0px) env(safe-area-inset-bottom,0px)}
.body{display:flex;flex-direction:column;gap:8px;padding:0 12px 12px}
@media (forced-colors:active){.card{border:1px solid}}`,
}
