import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'

function Bare() {
  const [isOpen, setOpen] = useState(false)
  return createElement(
    'div',
    null,
    createElement('button', { type: 'button', onClick: () => setOpen(!isOpen) }, 'Connect'),
    isOpen ? createElement('p', null, 'Bench Wallet') : null,
  )
}

createRoot(document.getElementById('root')).render(createElement(Bare))
