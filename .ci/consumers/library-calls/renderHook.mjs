import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'

globalThis.IS_REACT_ACT_ENVIRONMENT = true

/** Renders a hook in the page. `now()` is what it says; `run` does something with it and waits for the page. */
export async function renderHook(hook, wrap = child => child) {
  let said
  function Reader() {
    said = hook()
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(wrap(createElement(Reader))))
  async function run(work) {
    let answer
    await act(async () => {
      answer = await work(said)
    })
    return answer
  }
  return { now: () => said, run, end: () => act(async () => root.unmount()) }
}
