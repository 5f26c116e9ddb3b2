/** Runs in the page before everything else: what scrolling the list of transactions costs, frame by frame. */
export function probeActivity() {
  const box = () => document.querySelector('latchkit-modal')?.shadowRoot?.querySelector('[part~="list"]')
  const rows = () => [...(box()?.querySelectorAll('[data-status]') ?? [])]
  const frame = () => new Promise(requestAnimationFrame)
  window.activity = {
    rows: () => rows().length,
    /** Scrolls by so many px a frame, for so many frames or ms, or until nothing is left; gives the frames' lengths in ms. */
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
    /** Goes to a place at once and waits until its rows are there; gives ms. */
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
