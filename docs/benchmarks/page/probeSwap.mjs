/** Runs in the page before everything else: measures how soon Swap shows a quote, and what a key press costs. */
export function probeSwap() {
  const root = () => document.querySelector('latchkit-modal')?.shadowRoot
  const text = () => root()?.textContent ?? ''
  const amount = () => root()?.querySelector('input[inputmode=decimal]')
  /** Resolves once a frame shows what `isThere` looks for. */
  const painted = isThere =>
    new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`No quote in 20 s, but: ${text()}`)), 20_000)
      const look = () => requestAnimationFrame(isThere() ? () => resolve(performance.now()) : look)
      look()
    })
  window.swapProbe = {
    /** From the press until the first quote is painted, in ms. */
    async firstQuote() {
      const from = performance.now()
      document.getElementById('swap').click()
      return (await painted(() => /1\sETH\s=\s[\d,.]+/.test(text()))) - from
    },
    /** From a key press until what it is worth is in the page, without waiting for the next frame, in ms. */
    keystroke(typed) {
      const field = amount()
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set
      const from = performance.now()
      set.call(field, typed)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      // A layout, so that it is part of the work.
      field.getBoundingClientRect()
      return performance.now() - from
    },
  }
}
