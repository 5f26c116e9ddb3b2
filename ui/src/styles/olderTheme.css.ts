import type { Sheet } from './Sheet.js'
import { whenLight } from './whenLight.js'

const dark =
  '--d-bg:#131518;--d-fg:#f2f3f5;--d-muted:#9fa3ab;--d-border:#2e3036;--d-accent:#2a69e6;--d-success:#54d795;--d-warning:#f5bd56;--d-error:#fc7e78;'
const light =
  '--d-bg:#fefeff;--d-fg:#17191f;--d-muted:#61656d;--d-border:#dee0e3;--d-accent:#2162e1;--d-success:#007742;--d-warning:#8d5c00;--d-error:#c3292e;'
// What the mixes come to with the default tokens.
const darkMixed =
  '--s1:#1b1d21;--s2:#25272b;--s3:#303338;--seg:#2b2d30;--tag:#f2f3f514;--hair:#f2f3f514;--edge:#f2f3f51c;--acc-t:#84aaf1;--ok-t:#162d20;--wa-t:#36270d;--er-t:#411f1d;--wa-t2:#573d07;--wa-f:var(--warning);--glow:#2a69e647;'
const lightMixed =
  '--s1:#f4f5f7;--s2:#ebedf0;--s3:#dbdee4;--seg:var(--bg);--tag:#17191f0d;--hair:#17191f14;--edge:#17191f12;--acc-t:var(--accent);--ok-t:#e3f7e9;--wa-t:#fef2d5;--er-t:#ffe4e1;--wa-t2:#fadc9a;--wa-f:#765012;--glow:#2162e147;'

/** On top of `themeSheet` in browsers that know neither OKLCH nor color-mix(): the default colours, and no mixing. Generated marks have a plain ground there. */
export const olderThemeSheet: Sheet = {
  css: `:host{${dark}${darkMixed}}.mark-g{background:#568}
${whenLight(light + lightMixed)}`,
}
