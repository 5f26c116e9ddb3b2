import { useState } from 'react'

export function PanelView() {
  const [count, setCount] = useState(0)
  const style = {
    position: 'fixed',
    insetBlockEnd: 16,
    insetInlineStart: 16,
    padding: 12,
    background: 'teal',
  } as const
  return (
    <button type="button" id="panel" style={style} onClick={() => setCount(count + 1)}>
      Panel {count}
    </button>
  )
}
