import type { Sheet } from '../styles/Sheet.js'

export const spinnerSheet: Sheet = {
  css: `.spin{display:inline-block;flex:none;vertical-align:middle;color:var(--acc-t)}
.spin-m{color:inherit}
.spin circle{fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round}
.spin circle:first-child{opacity:.22}
.spin-r{transform:rotate(-90deg)}
.spin-a{animation:lk-spin .9s linear infinite}
@keyframes lk-spin{to{transform:rotate(360deg)}}`,
}
