import type { Sheet } from '../styles/Sheet.js'

export const roundActionSheet: Sheet = {
  css: `.ract{display:flex;flex-direction:column;align-items:center;gap:8px;min-width:56px;max-width:100%;font-weight:500;font-size:12px;line-height:16px;letter-spacing:0;text-align:center}
.ract-c{position:relative;display:grid;place-items:center;inline-size:56px;block-size:56px;border-radius:50%;background:var(--s2);transition:background-color .12s ease-out,transform .08s ease-out}
.ract-b{position:absolute;inset-block-start:-2px;inset-inline-end:-4px;box-sizing:border-box;min-inline-size:20px;max-inline-size:44px;block-size:20px;padding-inline:6px;overflow:hidden;border-radius:10px;background:var(--accent);color:var(--acc-fg);font-size:11px;line-height:20px;text-overflow:ellipsis;white-space:nowrap}
.ract-l{max-width:100%;overflow-wrap:anywhere}
.ract:focus-visible{box-shadow:none}
.ract:focus-visible .ract-c{box-shadow:var(--ring);outline:2px solid transparent}
.ract:active:not([aria-disabled=true]) .ract-c{transform:scale(.96)}
.ract[aria-disabled=true]{color:var(--muted)}
.ract[aria-disabled=true] .ract-c{background:var(--s1)}
@media (hover:hover){.ract:hover:not([aria-disabled=true]) .ract-c{background:var(--s3)}}
@media (forced-colors:active){.ract-c{border:1px solid}.ract:focus-visible .ract-c{outline-color:Highlight}}`,
}
