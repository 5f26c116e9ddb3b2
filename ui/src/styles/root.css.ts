import type { Sheet } from './Sheet.js'

/** Resets and the few helpers that every primitive shares. */
export const rootSheet: Sheet = {
  css: `:host{all:initial;display:block;color:var(--fg);font:400 14px/20px var(--font);letter-spacing:calc(var(--tr)*-.006em);font-variant-numeric:tabular-nums;-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale;-webkit-text-size-adjust:100%;text-size-adjust:100%;-webkit-tap-highlight-color:transparent}
:host([hidden]),[hidden]{display:none!important}
*,::before,::after{box-sizing:border-box}
:where(h1,h2,h3,p,ul,dl,dd,figure){margin:0;padding:0;font:inherit;list-style:none}
:where(button,input){font:inherit;color:inherit;letter-spacing:inherit;background:none;border:0;border-radius:0;padding:0;margin:0;text-align:inherit;min-width:0}
:where(button,a,label,[role=button]){cursor:pointer;touch-action:manipulation}
:where(button:disabled,[aria-disabled=true]){cursor:default}
:where(a){color:inherit;text-decoration:none}
:focus{outline:none}
:focus-visible{outline:2px solid transparent;box-shadow:var(--ring)}
.vh{position:absolute;inline-size:1px;block-size:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.bdi{display:inline-block;max-width:100%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;vertical-align:bottom}
.ico{display:block;flex:none}
.mir:dir(rtl){transform:scaleX(-1)}
.num{direction:ltr;unicode-bidi:isolate}
.mono{font-family:var(--mono);letter-spacing:0;direction:ltr;unicode-bidi:isolate}
@media (pointer:coarse){.hit{position:relative}.hit::after{content:"";position:absolute;inset:min(0px,calc((100% - 44px)/2))}}
@media (prefers-reduced-motion:reduce){*,::before,::after{animation-duration:0s!important;animation-iteration-count:1!important;transition-duration:0s!important}}
@media (forced-colors:active){:focus-visible{outline-color:Highlight}}`,
}
