export interface Choice {
  readonly label: string
  /** True for the one in use, in lists where there is one. */
  readonly pressed?: boolean
  readonly disabled?: boolean
  pick(): void
}

/**
 * Fills a list with buttons. One whose label is listed again stays the button that it was: it keeps the focus, and a press that began on it
 * does not end on another, which came to its place.
 */
export function buttonList(list: HTMLElement, choices: readonly Choice[]): void {
  const surplus = [...list.querySelectorAll('button')]
  choices.forEach(({ label, pressed, disabled, pick }, index) => {
    const known = surplus.findIndex(({ textContent }) => textContent === label)
    const [button = createButton(label)] = known < 0 ? [] : surplus.splice(known, 1)
    const item = button.closest('li')
    const there = list.children[index]
    if (item && there !== item) list.insertBefore(item, there ?? null)
    button.ariaPressed = pressed === undefined ? null : String(pressed)
    button.disabled = disabled ?? false
    button.onclick = pick
  })
  for (const button of surplus) button.closest('li')?.remove()
}

function createButton(label: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  // Names come from wallets: they are text, isolated from the direction of the words around them.
  const text = document.createElement('bdi')
  text.textContent = label
  button.append(text)
  document.createElement('li').append(button)
  return button
}
