import { afterPaint } from '../../loading/afterPaint.js'

let locks = 0
let undo = () => {}

function lock(): void {
  if (locks++ === 0) {
    const { documentElement: root, body } = document
    const gutter = innerWidth - root.clientWidth
    const before = {
      overflow: root.style.overflow,
      gutter: root.style.scrollbarGutter,
      padding: body.style.paddingInlineEnd,
    }
    root.style.overflow = 'hidden'
    if (gutter > 0 && globalThis.CSS?.supports('scrollbar-gutter', 'stable'))
      root.style.scrollbarGutter = 'stable'
    else if (gutter > 0) {
      const own = Number.parseFloat(getComputedStyle(body).paddingInlineEnd) || 0
      body.style.paddingInlineEnd = `${own + gutter}px`
    }
    undo = () => {
      root.style.overflow = before.overflow
      root.style.scrollbarGutter = before.gutter
      body.style.paddingInlineEnd = before.padding
    }
  }
}

function unlock(): void {
  if (--locks === 0) undo()
}

/**
 * Keeps the page behind from scrolling, without any shift where its scrollbar was. It does so once the next frame is
 * painted, for it makes the browser lay out the whole page, and nobody should wait for that. @returns the unlock function.
 */
export function lockScroll(): () => void {
  let release = afterPaint(() => {
    lock()
    release = unlock
  })
  return () => {
    release()
    release = () => {}
  }
}
