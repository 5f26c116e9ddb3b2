/** Holds up whoever waits for it until it is opened: an answer that comes neither too early nor by the clock. */
export function gate() {
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { opened, open }
}
