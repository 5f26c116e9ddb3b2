/** Runs in the page before everything else: measures scrolling the list of transactions, frame by frame. */
export function probeActivity() {
  const box = () => document.querySelector('latchkit-modal')?.shadowRoot?.querySelector('[part~="list"]')
  const rows = () => [...(box()?.querySelectorAll('[data-status]') ?? [])]
  const frame = () => new Promise(requestAnimationFrame)
  window.activity = {
    rows: () => rows().length,
    /** Scrolls this many px per frame, for this many frames or ms, or to the end; returns the frame lengths in ms. */
    async scroll(step, most, mostMs) {
      const frames = []
      let last = await frame()
      let still = 0
      const end = performance.now() + mostMs
      while (frames.length < most && still < 60 && performance.now() < end) {
        const before = box().scrollTop
        box().scrollTop += step
        const now = await frame()
        frames.push(now - last)
        last = now
        still = box().scrollTop === before ? still + 1 : 0
      }
      return { frames, top: box().scrollTop, height: box().scrollHeight }
    },
    /** Jumps to a position and waits until its rows are there; returns ms. */
    async jump(top) {
      const start = performance.now()
      box().scrollTop = top
      await frame()
      await frame()
      while (rows().length < 6) await frame()
      return performance.now() - start
    },
  }
}
