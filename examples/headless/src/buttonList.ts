export interface Choice {
  readonly label: string
  /** True for the one in use, in lists where there is one. */
  readonly pressed?: boolean
  readonly disabled?: boolean
  pick(): void
}

/** Fills a list with buttons; the one that had the focus keeps it. */
export function buttonList(list: HTMLElement, choices: readonly Choice[]): void {
  const buttons = [...list.querySelectorAll('button')]
  choices.forEach(({ label, pressed, disabled, pick }, index) => {
    const button = buttons[index] ?? addButton(list)
    // Names come from wallets: they are text, isolated from the direction of the words around them.
    const text = document.createElement('bdi')
    text.textContent = label
    button.replaceChildren(text)
    button.ariaPressed = pressed === undefined ? null : String(pressed)
    button.disabled = disabled ?? false
    button.onclick = pick
  })
  for (const surplus of buttons.slice(choices.length)) surplus.closest('li')?.remove()
}

function addButton(list: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  const item = document.createElement('li')
  item.append(button)
  list.append(item)
  return button
}
