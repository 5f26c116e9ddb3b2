import type { Sheet } from '../styles/Sheet.js'

export const checkboxSheet: Sheet = {
  css: `.chk{position:relative;display:flex;align-items:flex-start;gap:10px;padding:12px 4px;min-height:44px;font-size:12px;line-height:20px;letter-spacing:0;color:var(--muted)}
.chk input{appearance:none;-webkit-appearance:none;flex:none;inline-size:20px;block-size:20px;border-radius:6px;background:var(--s2);box-shadow:inset 0 0 0 1px var(--hair);cursor:pointer}
.chk input:checked{background:var(--accent);box-shadow:none}
.chk input:focus-visible{box-shadow:var(--ring)}
.chk-e input{box-shadow:inset 0 0 0 1.5px var(--error)}
.chk .ico{position:absolute;inset-block-start:14px;inset-inline-start:6px;color:var(--acc-fg);opacity:0;pointer-events:none}
.chk input:checked+.ico{opacity:1}
.chk a{color:var(--fg)}
@media (forced-colors:active){.chk input{border:1px solid;forced-color-adjust:none}.chk input:checked{background:Highlight}}`,
}
