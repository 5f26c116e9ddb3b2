import type { Sheet } from '../styles/Sheet.js'

export const avatarSheet: Sheet = {
  css: `.ava{position:relative;display:block;flex:none;inline-size:var(--m);block-size:var(--m);border-radius:50%;overflow:hidden;forced-color-adjust:none;background:hsl(var(--h) 75% 55%);background:radial-gradient(circle at 84% 14%,oklch(.83 .12 var(--h1)),#0000 62%),radial-gradient(circle at 8% 96%,oklch(.68 .15 var(--h2)),#0000 58%),oklch(.63 .17 var(--h))}
.ava img{position:absolute;inset:0;inline-size:100%;block-size:100%;object-fit:cover;opacity:0;transition:opacity .16s ease-out}
.ava .ava-y{opacity:1}
.ava-p{position:absolute;inset:0;display:block}
.ava-p>*{display:block;inline-size:100%;block-size:100%}`,
}
