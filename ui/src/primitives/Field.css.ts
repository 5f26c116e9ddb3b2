import type { Sheet } from '../styles/Sheet.js'

export const fieldSheet: Sheet = {
  css: `.fld-w{display:block}
.fld-v{display:block;padding:0 4px 6px;font-weight:500;font-size:12px;line-height:16px;letter-spacing:0;color:var(--muted)}
.fld{position:relative;display:flex;align-items:center;min-height:52px;border-radius:var(--r1);background:var(--s1);box-shadow:inset 0 0 0 1px var(--hair);color:var(--muted);transition:box-shadow .12s ease-out}
.fld-x{padding-inline-end:8px}
.fld>.ico:first-child,.fld>.spin:first-child{position:absolute;inset-inline-start:14px;pointer-events:none}
.fld>.ico+input,.fld>.spin+input{padding-inline-start:44px}
.fld input{flex:1 1 auto;width:100%;min-width:0;height:52px;padding-inline:14px;font-size:16px;line-height:24px;letter-spacing:calc(var(--tr)*-.012em);color:var(--fg);caret-color:var(--acc-t);border-radius:inherit;appearance:none;-webkit-appearance:none}
.fld-k{position:absolute;inset-inline-start:12px;display:flex;pointer-events:none}
.fld .fld-k+input{padding-inline-start:60px}
.fld-2 input{height:64px;padding-block:10px 30px;font-weight:500;text-overflow:ellipsis}
.fld-d{position:absolute;inset-inline:60px 148px;inset-block-end:11px;overflow:hidden;font-size:13px;line-height:18px;white-space:nowrap;text-overflow:ellipsis;pointer-events:none}
.fld input:focus-visible{box-shadow:none;outline:0}
.fld input:-webkit-autofill{background-clip:text;-webkit-background-clip:text;-webkit-text-fill-color:var(--fg)}
.fld input::placeholder{color:var(--muted);opacity:1}
.fld input::-webkit-search-cancel-button{display:none}
.fld:focus-within:not(:has(button:focus-visible)){box-shadow:var(--ring)}
.fld-e,.fld-e:focus-within{box-shadow:inset 0 0 0 1.5px var(--error)}
.fld-m{padding:6px 14px 0;color:var(--muted);font-size:12px;line-height:16px;letter-spacing:0}
.fld-m[role=alert]{color:var(--error)}
@media (forced-colors:active){.fld{border:1px solid}.fld:focus-within{outline:2px solid Highlight}}
@media (prefers-contrast:more){.fld{box-shadow:inset 0 0 0 1px var(--fg)}}`,
}
