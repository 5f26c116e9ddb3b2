import type { Sheet } from '../styles/Sheet.js'

/** The pictures in the buttons: the same colours as the avatars and marks of the modal. */
export const faceSheet: Sheet = {
  css: `.lk-button>i{flex:none;display:grid;place-items:center;inline-size:20px;block-size:20px;border-radius:50%;font-size:11px;line-height:20px;font-weight:600;font-style:normal;color:#fff;background:radial-gradient(circle at 84% 14%,oklch(.83 .12 calc(var(--h) + 58*var(--t))),#0000 62%),radial-gradient(circle at 8% 96%,oklch(.68 .15 calc(var(--h) - 42*var(--t))),#0000 58%),oklch(.63 .17 var(--h))}
.lk-button>i{position:relative;overflow:hidden}
.lk-button>i>img{position:absolute;inset:0;inline-size:100%;block-size:100%;object-fit:cover}
.lk-button>i>img[hidden]{display:block;opacity:0}
.lk-button>i[data-square]{border-radius:6px;background:linear-gradient(145deg,oklch(.57 .12 var(--h)),oklch(.44 .12 calc(var(--h) + 35)))}`,
}
